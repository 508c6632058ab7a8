import { compareSides, type Impact } from '@counterfoil/engine/check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../repeats.ts';
import { githubPortal, lendingPortal, paymentsPortal, type Project } from './projects.ts';
import { seedsOfDescriptors } from './seed-descriptors.ts';

const isNear = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

const projects: readonly (readonly [make: () => Project, count: number])[] = [
  [paymentsPortal, 80],
  [githubPortal, 14],
  [lendingPortal, 6],
];

describe.each(projects)('%o', (make, count) => {
  const project = make();
  const description = project.describe(project.document);
  const seeds = seedsOfDescriptors(project, repeats(count));
  it.each(seeds.map((seed) => [seed.name, seed] as const))('%s', (_, { files, expected, does, says }) => {
    const { impacts } = compareSides({ files: project.files, description }, { files, description });
    const lineOf = ({ place }: Impact): string =>
      files
        .find(({ path }) => path === place.file)
        ?.text.split('\n')
        [place.line - 1]?.slice(place.column - 1) ?? '';
    const missed = expected.filter(
      ({ file, pointer }) =>
        !impacts.some(
          (one) =>
            (one.kind === 'breaks' || does === 'changes') &&
            one.place.file === file &&
            (does === 'changes' || isNear(one.pointer, pointer)) &&
            `${one.message} ${lineOf(one)} ${one.roles.join(' ')}`.includes(says),
        ),
    );
    expect(missed).toEqual([]);
    const shown = impacts.filter(({ place }) => expected.some(({ file }) => file === place.file));
    expect(shown.every(({ roles }) => roles.length > 0)).toBe(true);
  });
});
