import type { Noun } from '../../language/published/nouns.ts';
import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import { textMember, type JsonNode } from '../read/json-node.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { VariantsOf } from './variants.ts';

/** A name with the file and node that gives it. */
export interface GivenName {
  readonly name: string;
  readonly file: SourceFile;
  readonly pointer: string;
  readonly part: 'key' | 'value';
}
/** The names of a kind; undefined when a fault elsewhere hides some of them. */
export type NamesOf = (kind: ReferenceKind, from: SourceFile) => ReadonlySet<string> | undefined;

const texts = (node: JsonNode | undefined): readonly JsonNode[] => (node?.type === 'array' ? node.items : []);
const textOf = (node: JsonNode): string | undefined =>
  node.type === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
const memberOf = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node?.type === 'object' ? node.members.get(key)?.value : undefined;

const keysIn = (node: JsonNode | undefined, file: SourceFile): readonly GivenName[] =>
  node?.type === 'object'
    ? [...node.members].map(([name, { value }]) => ({ name, file, pointer: value.pointer, part: 'key' }))
    : [];

const keysOf = perObject((file: SourceFile): readonly GivenName[] =>
  keysIn(file.root, file).filter(({ name }) => name !== '$schema'),
);

const idOf = perObject((file: SourceFile): readonly GivenName[] => {
  const name = textMember(file.root, 'id');
  return name === undefined ? [] : [{ name, file, pointer: '/id', part: 'value' }];
});

const listed = (file: SourceFile, key: string): readonly GivenName[] =>
  texts(memberOf(file.root, key)).flatMap((node) => {
    const name = textOf(node);
    return name === undefined ? [] : [{ name, file, pointer: node.pointer, part: 'value' } as const];
  });

const ofRoutes = (key: 'path' | 'variant') =>
  perObject((file: SourceFile): readonly GivenName[] =>
    texts(memberOf(file.root, 'routes')).flatMap((route) => {
      const name = textMember(route, key);
      return name === undefined
        ? []
        : [{ name, file, pointer: `${route.pointer}/${key}`, part: 'value' } as const];
    }),
  );
const pathsOf = ofRoutes('path');
const variantsIn = ofRoutes('variant');

/** The names that the files give for a kind, in the order they were written. */
export const givenNames = (files: readonly SourceFile[], kind: ReferenceKind): readonly GivenName[] => {
  const of = (noun: Noun, read: (file: SourceFile) => readonly GivenName[]): readonly GivenName[] =>
    files.filter((file) => file.noun === noun).flatMap(read);
  switch (kind) {
    case 'message':
      return of('messages', keysOf);
    case 'rule':
      return of('rules', keysOf);
    case 'screen':
    case 'innerScreen':
    case 'target':
      return of('screen', idOf);
    case 'action':
      return of('action', idOf);
    case 'lookup':
      return of('lookup', idOf);
    case 'role':
      return of('portal', (file) => listed(file, 'roles'));
    case 'permission':
      return of('portal', (file) => listed(file, 'permissions'));
    case 'preset':
      return of('portal', (file) => listed(file, 'presets'));
    case 'icon':
      return of('portal', (file) => listed(file, 'icons'));
    case 'custom':
      return of('portal', (file) => keysIn(memberOf(file.root, 'components'), file));
    case 'reader':
      return of('portal', (file) => listed(file, 'readers'));
    case 'page':
      return of('portal', (file) => listed(file, 'pages'));
    case 'route':
      return of('screen', pathsOf);
    case 'variant':
      return of('screen', variantsIn);
    default:
      return [];
  }
};

const givenBy: Readonly<Partial<Record<ReferenceKind, Noun>>> = {
  message: 'messages',
  rule: 'rules',
  screen: 'screen',
  innerScreen: 'screen',
  target: 'screen',
  action: 'action',
  lookup: 'lookup',
  role: 'portal',
  permission: 'portal',
  preset: 'portal',
  icon: 'portal',
  custom: 'portal',
  reader: 'portal',
  page: 'portal',
  route: 'screen',
};

/** The names that the description gives; undefined where it cannot be read. */
export interface DescribedNames {
  readonly components: readonly string[];
  readonly formats: readonly string[];
  readonly recordKinds: readonly string[];
}

/** The list of the description's names that are of a kind. */
const describedBy: Readonly<Partial<Record<ReferenceKind, keyof DescribedNames>>> = {
  component: 'components',
  format: 'formats',
  recordKind: 'recordKinds',
};

/** The names of files whose id is also that of another file: a reference to such a name is probably right, and the id wrong. */
const takenIds = (files: readonly SourceFile[]): readonly string[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of files.flatMap(idOf)) (seen.has(name) ? twice : seen).add(name);
  return files.flatMap((file) => {
    const id = textMember(file.root, 'id');
    const own = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.json$/, '');
    return id === undefined || id === own || !twice.has(id) ? [] : [own];
  });
};

/** Whether two screens have the same path: one of them probably has another, which is not known. */
const hasTakenPath = (files: readonly SourceFile[]): boolean => {
  const paths = givenNames(files, 'route').map(({ name }) => name);
  return new Set(paths).size < paths.length;
};

/** Looks up the names there are; a kind whose files are broken is not known. */
export const createNames = (
  files: readonly SourceFile[],
  broken: ReadonlySet<string>,
  described: DescribedNames | undefined,
  variantsOf: VariantsOf,
): NamesOf => {
  const known = new Map<ReferenceKind, ReadonlySet<string> | undefined>();
  const collect = (kind: ReferenceKind): ReadonlySet<string> | undefined => {
    const list = describedBy[kind];
    if (list !== undefined) return described === undefined ? undefined : new Set(described[list]);
    const noun = givenBy[kind];
    const sources = files.filter((file) => file.noun === noun);
    if (noun === 'portal' && sources.length === 0) return undefined;
    return sources.some((file) => broken.has(file.path)) || (kind === 'route' && hasTakenPath(sources))
      ? undefined
      : new Set([...givenNames(files, kind).map((given) => given.name), ...takenIds(sources)]);
  };
  // A screen that opens or offers it may be one that cannot be read.
  const isVariantKnown = (from: SourceFile): boolean =>
    pathsOf(from).length > 0 || !files.some((file) => file.noun === 'screen' && broken.has(file.path));
  return (kind, from) => {
    if (kind === 'variant')
      return isVariantKnown(from)
        ? new Set([...variantsOf(from)].filter((variant) => variant !== undefined))
        : undefined;
    if (!known.has(kind)) known.set(kind, collect(kind));
    return known.get(kind);
  };
};
