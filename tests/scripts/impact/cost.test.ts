import { compareSides, compile } from '@counterfoil/engine/check';
import { expect, it } from 'vitest';
import { isThorough } from '../../repeats.ts';
import { paymentsPortal } from './projects.ts';
import { seedsOfDescription } from './seed-description.ts';

const processorTime = (run: () => unknown): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

// No verdict of every day depends on a clock.
it.runIf(isThorough)(
  'a comparison takes a part of the processor time of two whole checks',
  () => {
    const project = paymentsPortal();
    const seeds = seedsOfDescription(project, 24);
    const checks: number[] = [];
    const comparisons: number[] = [];
    for (const seed of seeds) {
      const [old, now] = [structuredClone(project.document), structuredClone(seed.edited())];
      const before = { files: project.files, description: project.describe(old) };
      const after = { files: project.files, description: project.describe(now) };
      comparisons.push(processorTime(() => compareSides(before, after)));
      if (checks.length < 8)
        checks.push(
          processorTime(() => {
            compile({ files: project.files, description: project.describe(structuredClone(old)) });
            compile({ files: project.files, description: project.describe(structuredClone(now)) });
          }),
        );
    }
    const share = median(comparisons) / median(checks);
    console.log(`A comparison takes ${share.toFixed(3)} of two whole checks (medians).`);
    expect(share).toBeLessThan(0.25);
  },
  600_000,
);
