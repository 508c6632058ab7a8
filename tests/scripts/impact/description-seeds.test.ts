import { compareSides, compile, type Impact } from '@counterfoil/engine/check';
import { describe, expect, it } from 'vitest';
import { accessMatrix } from '../../../scripts/access-matrix.ts';
import { repeats } from '../../repeats.ts';
import { githubPortal, lendingPortal, paymentsPortal, type Project } from './projects.ts';
import { seedsOfDescription, type Seed } from './seed-description.ts';
import type { Use } from './uses.ts';

const isNear = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** The node that names something: its own text, or the object of which the name is a member. */
const nodeOf = (pointer: string): string =>
  /\/\d+$/.test(pointer) ? pointer : pointer.slice(0, pointer.lastIndexOf('/'));

/** The line of a place, from its column on. */
const textAt = ({ files }: Project, { place }: Impact): string =>
  files
    .find(({ path }) => path === place.file)
    ?.text.split('\n')
    [place.line - 1]?.slice(place.column - 1) ?? '';

/** The places of a seed that nothing is said of. */
const missed = (impacts: readonly Impact[], { expected, does, by }: Seed): readonly Use[] =>
  expected.filter(
    ({ file, pointer }) =>
      !impacts.some(
        ({ kind, place, pointer: at }) =>
          (kind === 'breaks' || does === 'changes') &&
          place.file === file &&
          (by === 'file' || isNear(at, does === 'breaks' ? pointer : nodeOf(pointer))),
      ),
  );

/** The roles that have a part of the portal, by the matrix of access, which is made of the plans by a program of its own. */
const createRolesOf = ({ files, document, describe: read }: Project) => {
  const rows = accessMatrix(compile({ files, description: read(document) }));
  return ({ part, call }: Seed): ReadonlySet<string> =>
    new Set(
      rows
        .filter((row) =>
          part === undefined ? call !== undefined && row.calls.includes(call) : row.part.endsWith(` ${part}`),
        )
        .flatMap(({ needs }) => Object.keys(needs).filter((role) => needs[role] !== undefined)),
    );
};

const projects: readonly (readonly [make: () => Project, count: number])[] = [
  [paymentsPortal, 80],
  [githubPortal, 14],
  [lendingPortal, 6],
];

describe.each(projects)('%o', (make, count) => {
  const project = make();
  const before = { files: project.files, description: project.describe(project.document) };
  const seeds = seedsOfDescription(project, repeats(count));
  const rolesOf = createRolesOf(project);
  it.each(seeds.map((seed) => [seed.name, seed] as const))('%s', (_, seed) => {
    const after = { files: project.files, description: project.describe(seed.edited()) };
    const { impacts } = compareSides(before, after);
    expect(missed(impacts, seed)).toEqual([]);
    const breaks = impacts.filter(({ kind }) => kind === 'breaks');
    if (seed.part !== undefined)
      for (const one of breaks) expect(`${textAt(project, one)} ${one.message}`).toContain(seed.part);
    if (seed.renamed !== undefined)
      expect(breaks.filter(({ suggestion }) => suggestion === seed.renamed).length).toBeGreaterThan(0);
    const roles = rolesOf(seed);
    if (roles.size > 0) expect(new Set(breaks.flatMap((one) => one.roles))).toEqual(roles);
  });
});
