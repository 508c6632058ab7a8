import { followAnswer, houseApi, type ReferenceKind } from '@counterfoil/engine/check';
import { readAccess, type Operation, type SchemaView } from '@counterfoil/engine/description';
import { atPointer, isArray, ownText, readOwn } from '@counterfoil/engine/json';
import { valueAt } from './cursor.ts';
import { indexOf, type Noun } from './name-index.ts';
import type { OpenProject } from './open-project.ts';

/** Where a name is written: the file as far as it can be read, and the keys that lead there. */
export interface NamePlace {
  readonly data: unknown;
  readonly keys: readonly string[];
}

/** What a name is, in a line and in Markdown, and where the description has it. */
export interface DescribedName {
  readonly line: string;
  readonly text: string;
  readonly pointer?: string;
}

/** The keys under which a node names the operation that it calls. */
const callKeys = ['source', 'load', 'submit', 'call', 'filters', 'preview'] as const;

/** The operations around a place, the nearest first. */
const operationsAround = (
  { data, keys }: NamePlace,
  operations: ReadonlyMap<string, Operation>,
): readonly Operation[] => {
  const names = Array.from({ length: keys.length + 1 }, (_, index) => {
    const node = valueAt(data, keys.slice(0, keys.length - index));
    return [node, ...callKeys.map((key) => readOwn(node, key))].flatMap(
      (one) => ownText(one, 'operation') ?? [],
    );
  }).flat();
  return [...new Set(names)].flatMap((name) => operations.get(name) ?? []);
};

const inside = (view: SchemaView | undefined, name: string): SchemaView | undefined =>
  name.split('/').reduce<SchemaView | undefined>((held, step) => held?.property(step), view);

/** The JSON Pointer of the rows in the answer of a list. */
export const rowsPointer = (project: OpenProject): string =>
  ownText(readOwn(indexOf(project).portal, 'api') ?? houseApi, 'rows') ?? '/data';

/** The objects whose properties a kind of name may be, of one operation. */
const ownersOf = (
  kind: ReferenceKind,
  { answer, body, upload }: Operation,
  rows: string,
): readonly (SchemaView | undefined)[] => {
  const answered = [followAnswer(answer, rows)?.items, answer];
  if (kind === 'bodyField') return [body, upload];
  return kind === 'recordField' ? answered : [...answered, body];
};

/** The objects whose properties a kind of name may be, of an operation of a project. */
export const rowOwners = (
  project: OpenProject,
  kind: ReferenceKind,
  operation: Operation,
): readonly (SchemaView | undefined)[] => ownersOf(kind, operation, rowsPointer(project));

/** What the description has of a name around its place: a property of an answer or a body, or a parameter. */
export const findDescribed = (
  project: OpenProject,
  kind: ReferenceKind,
  name: string,
  place: NamePlace,
): SchemaView | undefined => {
  const description = project.describe();
  const [scope = '', ...path] = name.split('.');
  if (kind === 'variable' && scope === 'user') return inside(description.viewer, path.join('/'));
  const wanted = kind === 'variable' ? path.join('/') : name;
  const around = operationsAround(place, description.operations);
  if (['queryParam', 'pathParam', 'parameter', 'filter'].includes(kind))
    return around.flatMap(({ parameters }) => parameters.find((one) => one.name === name)?.schema ?? [])[0];
  if (!['recordField', 'bodyField', 'variable'].includes(kind)) return undefined;
  const rows = rowsPointer(project);
  return around.flatMap((operation) =>
    ownersOf(kind, operation, rows).flatMap((owner) => inside(owner, wanted) ?? []),
  )[0];
};

/** The names that a kind may have around a place, by the description alone: for a file that cannot be compiled. */
export const namesAround = (
  project: OpenProject,
  kind: ReferenceKind,
  place: NamePlace,
): readonly string[] => {
  const around = operationsAround(place, project.describe().operations);
  const rows = rowsPointer(project);
  const isIn = (where: string): boolean =>
    kind === 'pathParam' ? where === 'path' : kind === 'parameter' || where === 'query';
  if (['queryParam', 'pathParam', 'parameter', 'filter'].includes(kind))
    return (around[0]?.parameters ?? []).flatMap((one) => (isIn(one.in) ? one.name : []));
  if (kind !== 'recordField' && kind !== 'bodyField') return [];
  return (
    around
      .flatMap((operation) => ownersOf(kind, operation, rows))
      .find((owner) => owner !== undefined && owner.propertyNames.length > 0)?.propertyNames ?? []
  );
};

/** Who is let in, in words. */
const accessWords = (written: unknown): string => {
  const access = readAccess(written);
  if (access === undefined) return 'nobody that the description names';
  if (access.kind !== 'roles') return access.kind === 'public' ? 'everybody' : 'whoever is signed in';
  return access.roles.join(', ');
};

const typeOf = ({ types, keywords }: SchemaView): string => {
  const format = ownText(keywords, 'format');
  return `${types.join(' or ') || 'anything'}${format === undefined ? '' : `, ${format}`}`;
};

const exampleOf = ({ keywords }: SchemaView): unknown => {
  const examples = readOwn(keywords, 'examples');
  return readOwn(keywords, 'example') ?? (isArray(examples) ? examples[0] : undefined);
};

const describeField = (name: string, view: SchemaView): DescribedName => {
  const { keywords, words, pointer } = view;
  const title = ownText(keywords, 'title') ?? name;
  const values = readOwn(keywords, 'enum');
  const example = exampleOf(view);
  const access = readOwn(keywords, 'x-access');
  const lines = [
    `**${title}** (${typeOf(view)})`,
    ownText(keywords, 'description'),
    isArray(values)
      ? `One of ${values.map((value) => `\`${String(value)}\` ${words.labels.get(String(value)) ?? ''}`.trim()).join(', ')}.`
      : undefined,
    example === undefined ? undefined : `For example \`${JSON.stringify(example)}\`.`,
    access === undefined ? undefined : `Seen by ${accessWords(access)}.`,
  ];
  return {
    line: `${title}: ${typeOf(view)}`,
    text: lines.filter((line) => line !== undefined).join('\n\n'),
    pointer,
  };
};

const describeOperation = (project: OpenProject, name: string): DescribedName | undefined => {
  const description = project.describe();
  const operation = description.operations.get(name);
  if (operation === undefined) return undefined;
  const { method, route, summary, pointer } = operation;
  const written = atPointer(description.document, pointer);
  const call = `${method.toUpperCase()} ${route}`;
  return {
    line: `${summary} (${call})`,
    text: `**${summary}**\n\n\`${call}\`\n\nCalled by ${accessWords(readOwn(written, 'x-access'))}.`,
    pointer,
  };
};

/** A sentence in each language that has it, the one that the portal is written in first. */
const describeMessage = (project: OpenProject, key: string): DescribedName | undefined => {
  const texts = indexOf(project).messages.get(key);
  const [first] = texts ?? [];
  return texts === undefined || first === undefined
    ? undefined
    : { line: first[1], text: texts.map(([language, text]) => `${language}: ${text}`).join('\n\n') };
};

/** The title of what a descriptor is, in the language that the portal is written in. */
const describeDescriptor = (project: OpenProject, noun: Noun, id: string): DescribedName | undefined => {
  const found = indexOf(project).descriptors.get(`${noun} ${id}`);
  if (found === undefined) return undefined;
  const { path, written } = found;
  const named = ownText(written, 'title') ?? ownText(written, 'label');
  const title = named === undefined ? undefined : describeMessage(project, named)?.line;
  const called = ownText(written, 'operation') ?? ownText(readOwn(written, 'call'), 'operation');
  const what = [title, called].filter((words) => words !== undefined).join(', ');
  return { line: what === '' ? path : what, text: `${what === '' ? '' : `${what}\n\n`}${path}` };
};

/** What is known of a name at its place; undefined where there is nothing to say of it. */
export const describeName = (
  project: OpenProject,
  kind: ReferenceKind,
  name: string,
  place: NamePlace,
): DescribedName | undefined => {
  switch (kind) {
    case 'operation':
      return describeOperation(project, name);
    case 'message':
      return describeMessage(project, name);
    case 'screen':
    case 'innerScreen':
    case 'target':
      return describeDescriptor(project, 'screen', name);
    case 'action':
    case 'lookup':
      return describeDescriptor(project, kind, name);
    default: {
      const view = findDescribed(project, kind, name, place);
      return view === undefined ? undefined : describeField(name, view);
    }
  }
};
