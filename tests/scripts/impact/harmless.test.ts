import { compareSides } from '@counterfoil/engine/check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../repeats.ts';
import { harmlessChanges } from './harmless-changes.ts';
import { githubPortal, lendingPortal, paymentsPortal, type Project } from './projects.ts';

const projects: readonly (readonly [make: () => Project, count: number])[] = [
  [paymentsPortal, 150],
  [githubPortal, 35],
  [lendingPortal, 15],
];

describe.each(projects)('%o', (make, count) => {
  const project = make();
  const description = project.describe(project.document);
  const changes = harmlessChanges(project, repeats(count));
  it.each(changes.map((change) => [change.name, change] as const))('%s', (_, { edited, files }) => {
    const document = edited();
    const after = document === project.document ? description : project.describe(document);
    const { impacts } = compareSides({ files: project.files, description }, { files, description: after });
    expect(impacts.map(({ place, message }) => `${place.file}:${String(place.line)} ${message}`)).toEqual([]);
  });
});
