import {
  blockKinds,
  blocksAtOnce,
  cellKinds,
  fieldKinds,
  fieldsOfFields,
  filterKinds,
  plainCells,
  plainFields,
} from '@counterfoil/engine/kinds';

/** What the files of a family's kinds are called and export. */
interface Family {
  /** The folder of the family in `engine/kinds`. */
  readonly folder: string;
  /** What its names end with: the kind `text` of the family `Cell` exports `textCell`. */
  readonly noun: string;
  readonly kinds: readonly string[];
  readonly atOnce?: readonly string[];
  /** Kinds that share the folder `plain` of the family. */
  readonly plain?: readonly string[];
  /** Kinds that hold others of their family and need no plan of their own. */
  readonly nesting?: readonly string[];
  /** Files that only some kinds have, with what their exports end with. */
  readonly optional: readonly OptionalFile[];
}

interface OptionalFile {
  readonly file: string;
  readonly registry: string;
  readonly noun: string;
  /** What it exports is a component. */
  readonly isComponent?: boolean;
}

/** A file written from the names of kinds; the path is below `engine/kinds/generated`. */
export interface Registry {
  readonly path: string;
  readonly text: string;
}

/** The files that a folder may hold; `hasFile` knows which of them there are, by their path below `engine/kinds`. */
type HasFile = (path: string) => boolean;

const families: readonly Family[] = [
  {
    folder: 'blocks',
    noun: 'Block',
    kinds: blockKinds,
    atOnce: blocksAtOnce,
    optional: [
      { file: 'children.ts', registry: 'block-children.ts', noun: 'Children' },
      { file: 'keys.ts', registry: 'block-keys.ts', noun: 'Keys' },
      { file: 'parts.ts', registry: 'block-parts.ts', noun: 'Parts' },
      { file: 'skeleton.tsx', registry: 'block-skeletons.ts', noun: 'Skeleton', isComponent: true },
    ],
  },
  { folder: 'cells', noun: 'Cell', kinds: cellKinds, plain: plainCells, optional: [] },
  {
    folder: 'fields',
    noun: 'Field',
    kinds: fieldKinds,
    plain: plainFields,
    nesting: fieldsOfFields,
    optional: [],
  },
  {
    folder: 'filters',
    noun: 'Filter',
    kinds: filterKinds,
    optional: [{ file: 'value.ts', registry: 'filter-values.ts', noun: 'Filter' }],
  },
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const folderOf = ({ folder, plain = [] }: Family, kind: string): string =>
  `${folder}/${plain.includes(kind) ? 'plain' : kebab(kind)}`;

/** The file that draws a kind, which may hold elements or none. */
const viewOf = (family: Family, kind: string, hasFile: HasFile): string => {
  const view = `${folderOf(family, kind)}/view.ts`;
  return hasFile(view) ? view : `${view}x`;
};

const linesOf = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/** One export for each kind, under the kind's name: `export { textCell as text } from …`. */
const exportsOf = (
  { noun, kinds }: Pick<Family, 'noun' | 'kinds'>,
  fileOf: (kind: string) => string,
): string => linesOf(kinds.map((kind) => `export { ${kind}${noun} as ${kind} } from '../${fileOf(kind)}';`));

const blockViews = (family: Family, hasFile: HasFile): string => {
  const { kinds, atOnce = [] } = family;
  const lines = kinds.map((kind) => {
    const from = `'../${viewOf(family, kind, hasFile)}'`;
    const view = `${pascal(kind)}View`;
    return atOnce.includes(kind)
      ? `export { ${view} as ${kind} } from ${from};`
      : `export const ${kind} = lazyPart(async () => (await import(${from})).${view});`;
  });
  return linesOf([`import { lazyPart } from '../../widgets/parts/lazy-part.ts';`, '', ...lines]);
};

/** What holds other blocks: its language is a function of what a block is, and its types take what is inside. */
const containerFiles = (family: Family, containers: readonly string[]): readonly Registry[] => {
  const members = (suffix: string) =>
    containers.map((kind) => `  readonly ${kind}: ${pascal(kind)}Block${suffix}<Inside>;`);
  return [
    {
      path: 'container-languages.ts',
      text: linesOf([
        `import type { Typed } from '../../language/definition/build-definition.ts';`,
        `import type { AnyBlock } from '../blocks/child-plan.ts';`,
        ...containers.map(
          (kind) =>
            `import { ${kind}Block, type ${pascal(kind)}Block } from '../${folderOf(family, kind)}/language.ts';`,
        ),
        '',
        '/** The blocks that hold others, as written. */',
        'export interface Containers<Inside extends AnyBlock> {',
        ...members(''),
        '}',
        '',
        '/** What may be written of them, once it is known what a block is. */',
        'export const containersOf = <Inner>(block: Typed<Inner>) => ({',
        ...containers.map((kind) => `  ${kind}: ${kind}Block(block),`),
        '});',
      ]),
    },
    {
      path: 'container-plans.ts',
      text: linesOf([
        `import type { AnyBlock } from '../blocks/child-plan.ts';`,
        ...containers.map(
          (kind) => `import type { ${pascal(kind)}BlockPlan } from '../${folderOf(family, kind)}/plan.ts';`,
        ),
        '',
        '/** The blocks that hold others. */',
        'export interface ContainerPlans<Inside extends AnyBlock> {',
        ...members('Plan'),
        '}',
      ]),
    },
  ];
};

/** What holds other kinds of its family: its language is a function of what one of them is. */
const nestingFile = (family: Family, nesting: readonly string[]): Registry => {
  const { noun } = family;
  const one = noun.toLowerCase();
  return {
    path: `nesting-${one}-languages.ts`,
    text: linesOf([
      `import type { Typed } from '../../language/definition/build-definition.ts';`,
      ...nesting.map(
        (kind) =>
          `import { ${kind}${noun}, type ${pascal(kind)}${noun} } from '../${folderOf(family, kind)}/language.ts';`,
      ),
      '',
      `/** The ${one}s that hold others, as written. */`,
      `export interface Nesting${noun}s<Inside extends { readonly ${one}: unknown }> {`,
      ...nesting.map((kind) => `  readonly ${kind}: ${pascal(kind)}${noun}<Inside>;`),
      '}',
      '',
      `/** What may be written of them, once it is known what a ${one} is. */`,
      `export const nesting${noun}sOf = <Inner>(${one}: Typed<Inner>) => ({`,
      ...nesting.map((kind) => `  ${kind}: ${kind}${noun}(${one}),`),
      '});',
    ]),
  };
};

const optionalRegistry = (
  family: Family,
  { file, registry, noun, isComponent = false }: OptionalFile,
  hasFile: HasFile,
): Registry => ({
  path: registry,
  text: linesOf(
    family.kinds
      .map((kind) => ({ kind, path: `${folderOf(family, kind)}/${file}` }))
      .filter(({ path }) => hasFile(path))
      .map(({ kind, path }) => {
        const name = `${isComponent ? pascal(kind) : kind}${noun}`;
        return `export { ${name} as ${kind} } from '../${path}';`;
      }),
  ),
});

const filesOf = (family: Family, hasFile: HasFile): readonly Registry[] => {
  const one = family.noun.toLowerCase();
  const containers = family.kinds.filter((kind) => hasFile(`${folderOf(family, kind)}/children.ts`));
  const { nesting = [] } = family;
  const leaves = family.kinds.filter((kind) => !containers.includes(kind) && !nesting.includes(kind));
  return [
    {
      path: `${one}-languages.ts`,
      text: exportsOf({ ...family, kinds: leaves }, (kind) => `${folderOf(family, kind)}/language.ts`),
    },
    {
      path: `${one}-compilers.ts`,
      text: exportsOf(family, (kind) => `${folderOf(family, kind)}/compile.ts`),
    },
    {
      path: `${one}-views.ts`,
      text:
        family.atOnce === undefined
          ? exportsOf(family, (kind) => viewOf(family, kind, hasFile))
          : blockViews(family, hasFile),
    },
    ...family.optional.map((file) => optionalRegistry(family, file, hasFile)),
    ...(containers.length === 0 ? [] : containerFiles(family, containers)),
    ...(nesting.length === 0 ? [] : [nestingFile(family, nesting)]),
  ];
};

/** The files that the kinds of a family must have, as far as they are not there; what holds others has a plan of its own. */
const missingFiles = (family: Family, hasFile: HasFile): readonly string[] => {
  const missing = family.kinds.flatMap((kind) => {
    const folder = folderOf(family, kind);
    const plan = hasFile(`${folder}/children.ts`) ? [`${folder}/plan.ts`] : [];
    const wanted = [`${folder}/language.ts`, `${folder}/compile.ts`, viewOf(family, kind, hasFile), ...plan];
    return wanted.filter((path) => !hasFile(path));
  });
  return [...new Set(missing)];
};

/** Folders with a language of their own that no name belongs to. */
const unnamedFolders = (family: Family, folders: readonly string[]): readonly string[] =>
  folders
    .filter((folder) => folder.startsWith(`${family.folder}/`))
    .filter((folder) => !family.kinds.some((kind) => folderOf(family, kind) === folder));

const listed = (paths: readonly string[]): string => paths.map((path) => `engine/kinds/${path}`).join('\n');

/**
 * Tables of what each kind's folder exports, so that a kind is its folder and its name in `kinds.ts`. `files` are the paths of all
 * that is below `engine/kinds`. Throws in plain words where a name and its folder do not agree.
 */
export const kindRegistries = (files: readonly string[]): readonly Registry[] => {
  const known = new Set(files);
  const hasFile: HasFile = (path) => known.has(path);
  const missing = families.flatMap((family) => missingFiles(family, hasFile));
  if (missing.length > 0)
    throw new Error(`engine/kinds/kinds.ts names kinds without these files:\n${listed(missing)}`);
  const folders = files
    .filter((path) => path.endsWith('/language.ts'))
    .map((path) => path.slice(0, -'/language.ts'.length));
  const unnamed = families.flatMap((family) => unnamedFolders(family, folders));
  if (unnamed.length > 0)
    throw new Error(`engine/kinds/kinds.ts does not name the kinds of these folders:\n${listed(unnamed)}`);
  return families.flatMap((family) => filesOf(family, hasFile));
};
