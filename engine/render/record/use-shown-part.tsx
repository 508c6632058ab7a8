import { malformedProblem } from '../../resolve/answer/problem.ts';
import type { ReactNode } from 'react';
import { isRecord } from '../../json.ts';
import { readRecord, type Shown } from '../../resolve/answer/read-answer.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { readVariable } from '../../resolve/scopes.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { useEngineTranslate } from '../texts.ts';
import { useView } from '../view-context.tsx';

/**
 * The record at hand, and what is shown: that record, or what `of` leads to; either may be absent. Or what is
 * drawn instead of both, where there is nothing to show of, or a value of `cells` does not match the
 * description.
 */
export const useShownPart = (
  of: string | undefined,
  cells: readonly Shown[],
): { readonly record: Row | undefined; readonly part: Row | undefined } | { readonly instead: ReactNode } => {
  const { context } = useView();
  const translate = useEngineTranslate();
  const found = context.scopes.record;
  const record = isRecord(found) ? found : undefined;
  if (record === undefined && of === undefined)
    return { instead: <EmptyState title={translate('record.notFound')} /> };
  const part = of === undefined ? record : readVariable(of, context.scopes);
  if (!isRecord(part)) return { record, part: undefined };
  const read = readRecord(cells, part);
  if (!('malformed' in read)) return { record, part };
  return { instead: <FailedState problem={malformedProblem(read.malformed)} onRetry={() => undefined} /> };
};
