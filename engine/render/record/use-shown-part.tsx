import type { ReactNode } from 'react';
import { isRecord } from '../../json.ts';
import { readRecord, type Shown } from '../../resolve/answer/read-answer.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { readVariable } from '../../resolve/scopes.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { useTexts } from '../texts.ts';
import { useView } from '../view-context.tsx';

/**
 * The record at hand and the part of it that is shown, which may be absent; or what is drawn instead of both where there is
 * no record, or a value of `cells` is not what the description says.
 */
export const useShownPart = (
  of: string | undefined,
  cells: readonly Shown[],
): { readonly record: Row; readonly part: Row | undefined } | { readonly instead: ReactNode } => {
  const { context } = useView();
  const translate = useTexts();
  const { record } = context.scopes;
  if (!isRecord(record)) return { instead: <EmptyState title={translate('record.notFound')} /> };
  const part = of === undefined ? record : readVariable(of, context.scopes);
  if (!isRecord(part)) return { record, part: undefined };
  const read = readRecord(cells, part);
  if (!('malformed' in read)) return { record, part };
  const problem = { kind: 'malformed', title: read.malformed, errors: [] } as const;
  return { instead: <FailedState problem={problem} onRetry={() => undefined} /> };
};
