import type { CountPlan } from './plan.ts';
import { CountMark } from '../../../render/count/count-mark.tsx';
import { useFigures } from '../../../render/read/use-figures.ts';
import { useView } from '../../../render/view-context.tsx';

/** The count of a tab; the tab opens without it, and a failure is shown inside. */
export const TabCount = ({ count }: { readonly count: CountPlan }) => {
  const { context } = useView();
  const reading = useFigures(count.figure, context);
  if (reading.state === 'failed') return null;
  return (
    <CountMark count={reading.state === 'reading' ? undefined : (reading.data.figures[0]?.value ?? null)} />
  );
};
