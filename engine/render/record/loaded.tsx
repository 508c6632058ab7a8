import { Classes } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { LoadPlan } from '../../language/plan/call-plan.ts';
import { useRecord } from '../read/use-record.ts';
import { FailedState } from '../states/failed-state.tsx';
import { useEngineTranslate } from '../texts.ts';
import { ScopesProvider, useView } from '../view-context.tsx';

const Loading = ({ lines }: { readonly lines: number }) => {
  const translate = useEngineTranslate();
  return (
    <div className="cf-record-skeleton" role="status" aria-label={translate('list.loading')}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={`${Classes.SKELETON} cf-skeleton-line`} />
      ))}
    </div>
  );
};

const Load = ({ load, children }: { readonly load: LoadPlan; readonly children: ReactNode }) => {
  const { context } = useView();
  const reading = useRecord(load, context);
  const record = reading.state === 'read' ? reading.data : undefined;
  const scopes = useMemo(() => ({ record }), [record]);
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <Loading lines={8} />;
  return (
    <ScopesProvider scopes={scopes} etag={reading.etag}>
      {children}
    </ScopesProvider>
  );
};

/** Reads what a block works on before it is drawn; its children see it as `record`. */
export const Loaded = ({ block, children }: { readonly block: BlockPlan; readonly children: ReactNode }) =>
  block.load === undefined ? children : <Load load={block.load}>{children}</Load>;
