import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import { createCompiler, type Finding } from '@counterfoil/engine/check';
import { askedOfAny, parseDescription } from '@counterfoil/engine/description';
import { createSources, describedObjects } from './description-fault.ts';
import { descriptionKinds } from './description-kinds.ts';
import { readDescriptor, spread, type World } from './fault.ts';
import { faultKinds } from './kinds.ts';
import { linesOf } from './lines-of.ts';

/** What the check says of a planted fault. */
export interface Verdict {
  readonly findings: readonly Finding[];
  readonly isFound: boolean;
  /** Whether one finding stands on the very line. */
  readonly isAtLine: boolean;
  /** Whether it is told in at most three findings. */
  readonly isShort: boolean;
}

/** A fault that is planted, and the place where it has to be found. */
export interface Mutant {
  readonly place: string;
  readonly line: number;
  readonly judge: () => Verdict;
}

/** A kind of fault with so many mutants at most, spread over all that there could be. */
export interface MutantKind {
  readonly name: string;
  /** Whether every screen has to be compiled again for each of its mutants. */
  readonly isCostly: boolean;
  readonly plant: (most: number) => readonly Mutant[];
}

const mostFindings = 3;
/** Every screen is compiled again for a fault of the description, so fewer of each are planted. */
const fewer = 10;

const verdictOf = (findings: readonly Finding[], file: string, first: number, last = first): Verdict => ({
  findings,
  isFound: findings.length > 0,
  isAtLine: findings.some(({ place }) => place.file === file && place.line >= first && place.line <= last),
  isShort: findings.length <= mostFindings,
});

/** The portal with every kind of fault that can be planted in it, and what the check says before. */
export const createMutants = (): {
  readonly clean: () => readonly Finding[];
  readonly kinds: readonly MutantKind[];
} => {
  const front = 'openapi/provider.yaml';
  const description = readDescription({ description: 'openapi/generated/provider.json', source: front });
  const files = readDescriptors('schemas');
  const compile = createCompiler();
  const descriptors = files.map(readDescriptor);
  const sources = createSources(front);
  const parts = describedObjects(description.document);
  const { operations } = parseDescription(description.document);
  const described = JSON.stringify(description.document);
  const world: World = {
    accessOf: (id) => {
      const access = operations.get(id)?.access;
      return access?.kind === 'roles' ? { roles: access.roles, permissions: askedOfAny(access) } : undefined;
    },
    descriptors,
    isDescribed: (name) => described.includes(JSON.stringify(name)),
    requiredOf: (id) => [...(operations.get(id)?.body?.required ?? [])],
  };

  const ofDescriptors = faultKinds.map(({ name, plantIn }): MutantKind => ({
    name,
    isCostly: false,
    plant: (most) => {
      const all = descriptors.flatMap((file) => plantIn(file, world).map((fault) => ({ file, fault })));
      return spread(all, most).map(({ file: { source }, fault: { text, pointer, isWhole } }) => {
        const [first, last] = linesOf(text, pointer);
        return {
          place: `${source.path}#${pointer}`,
          line: first,
          judge: () => {
            const changed = files.map((file) =>
              file.path === source.path ? { path: file.path, text } : file,
            );
            return verdictOf(
              compile({ description, files: changed }).findings,
              source.path,
              first,
              isWhole === true ? last : first,
            );
          },
        };
      });
    },
  }));

  const ofDescription = descriptionKinds.map(({ name, plantIn }): MutantKind => ({
    name,
    isCostly: true,
    plant: (most) =>
      spread(plantIn(parts), Math.ceil(most / fewer)).flatMap((change) => {
        const planted = sources.plant(description.document, change);
        if (planted === undefined) return [];
        const { document, locate, file, line } = planted;
        const judge = () =>
          verdictOf(compile({ description: { document, locate }, files }).findings, file, line);
        return [{ place: `${file}#${change.at}/${change.path.join('/')}`, line, judge }];
      }),
  }));

  return {
    clean: () => compile({ description, files }).findings,
    kinds: [...ofDescriptors, ...ofDescription],
  };
};
