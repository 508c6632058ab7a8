import type { CountPlan } from './plan.ts';
import { CountMark } from '../../../render/count/count-mark.tsx';
import { useFigures } from '../../../render/read/use-figures.ts';
import { useView } from '../../../render/view-context.tsx';

/** How many there are behind a tab; the tab opens without it, and what is wrong is said there. */
export const TabCount = ({ count }: { readonly count: CountPlan }) => {
  const { context } = useView();
  const reading = useFigures(count.figure, context);
  if (reading.state === 'failed') return null;
  return (
    <CountMark count={reading.state === 'reading' ? undefined : (reading.data.figures[0]?.value ?? null)} />
  );
};
