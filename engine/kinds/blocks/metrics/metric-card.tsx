import { Button, Classes } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { lineClass } from './metrics-class.ts';
import type { MetricPlan } from './plan.ts';
import { WiderNote } from '../../../render/choices/wider-note.tsx';
import { useHost } from '../../../render/host-provider.tsx';
import { useFigures, type Figures } from '../../../render/read/use-figures.ts';
import type { Reading } from '../../../render/read/use-read.ts';
import { isFinal, problemWords } from '../../../render/states/problem-words.ts';
import { RequestId } from '../../../render/states/request-id.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { MetricFigure } from './metric-figure.tsx';

interface MetricCardProps {
  readonly item: MetricPlan;
}

const mostLines = 12;

/** As many lines as the figure had last time in this session, so that nothing moves when it is loaded. */
const useLines = (item: MetricPlan, reading: Reading<Figures>): number => {
  const { screen } = useView();
  const { memory } = useHost();
  const key = `lines:${screen.id}:${item.pointer}`;
  const known = reading.state === 'read' && !reading.isOld ? reading.data.figures.length : undefined;
  useEffect(() => {
    if (known !== undefined && item.figure.each !== undefined) memory.write(key, String(known));
  }, [known, item, memory, key]);
  if (item.figure.each === undefined) return 1;
  const last = Number(memory.read(key) ?? 1);
  return Number.isInteger(last) ? Math.min(Math.max(last, 1), mostLines) : 1;
};

const Failure = ({ reading }: { readonly reading: Extract<Reading<Figures>, { state: 'failed' }> }) => {
  const translate = useEngineTranslate();
  const { problem } = reading;
  return (
    <div role="alert" className="cf-metric-failed">
      <span>{problemWords(problem, translate)}</span>
      {problem.requestId !== undefined && <RequestId id={problem.requestId} />}
      {!isFinal(problem) && (
        <Button size="small" variant="minimal" onClick={reading.retry}>
          {translate('error.retry')}
        </Button>
      )}
    </div>
  );
};

/** A figure with its name: its number, or its other state. */
export const MetricCard = ({ item }: MetricCardProps) => {
  const { context } = useView();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const labelId = useId();
  const reading = useFigures(item.figure, context);
  const lines = useLines(item, reading);
  const body = () => {
    if (reading.state === 'failed') return <Failure reading={reading} />;
    if (reading.state === 'reading')
      return Array.from({ length: lines }, (_, at) => (
        <div key={at} className={lineClass(item)}>
          <span className={`${Classes.SKELETON} cf-metric-skeleton`} aria-hidden="true" />
        </div>
      ));
    const { figures, result } = reading.data;
    if (figures.length === 0)
      return (
        <p className="cf-metric-nothing">
          {item.empty === undefined ? translate('list.empty') : t(item.empty)}
        </p>
      );
    return figures.map((figure, at) => (
      <MetricFigure key={at} item={item} figure={figure} result={result} labelId={labelId} />
    ));
  };
  const isBusy = reading.state === 'reading' || (reading.state === 'read' && reading.isOld);
  return (
    <div role="group" aria-labelledby={labelId} aria-busy={isBusy} className="cf-metric-card">
      <p id={labelId} className="cf-metric-label">
        {t(item.label)}
      </p>
      <WiderNote of={item.wider} />
      {body()}
    </div>
  );
};
