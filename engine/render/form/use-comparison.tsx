import { useState, type ReactNode } from 'react';
import { undecided } from '../../resolve/form/comparison.ts';
import { visibleNames } from '../../resolve/form/form-state.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { Compared } from './compare-panel-props.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const ComparePanel = lazyPart(async () => (await import('./compare-panel.tsx')).ComparePanel);

/** Mine and theirs above a form whose record somebody else changed: after a refusal, or because both changed the same field. */
export const useComparison = (compared: Compared) => {
  const { form, attempt, context, filled } = compared;
  const { comparison, values } = filled;
  const [insisted, insist] = useState(0);
  const wasRefused = attempt.state === 'failed' && attempt.problem.status === 412;
  const names = form === undefined ? new Set<string>() : visibleNames(form, values, context);
  const open = comparison === undefined ? [] : undecided(comparison, values, names);
  const isContested = comparison?.differences.some(({ by }) => by === 'both') === true;
  const panel: ReactNode = form !== undefined && comparison !== undefined && (wasRefused || isContested) && (
    <PartBoundary fallback={null} onMissing={goWithout}>
      <ComparePanel
        {...compared}
        form={form}
        comparison={comparison}
        names={names}
        open={open}
        insisted={insisted}
        wasRefused={wasRefused}
      />
    </PartBoundary>
  );
  return {
    panel,
    /** Whether everything is decided; asks for what is not. */
    admits: (): boolean => {
      if (open.length > 0) insist((turn) => turn + 1);
      return open.length === 0;
    },
  };
};
