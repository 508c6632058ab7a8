import { givenIn, namedIn, publishedSchemas, type ReferenceKind } from '@counterfoil/engine/check';
import { isArray, isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { describeName, rowOwners } from '../lsp/describe-name.ts';
import type { OpenProject } from '../lsp/open-project.ts';

/** The kinds of names that a project has lists of: those of its descriptors, and those of its API. */
const listed: readonly ReferenceKind[] = [
  ...(['role', 'permission', 'preset', 'message', 'screen', 'innerScreen', 'target', 'route'] as const),
  ...(['page', 'action', 'lookup', 'rule', 'icon', 'custom', 'reader'] as const),
];

/** What a kind of name may be, each with what it is. */
type Names = ReadonlyMap<string, string>;

const unique = (names: Iterable<string>): Names => new Map([...new Set(names)].map((name) => [name, '']));

/** The names that depend on a call, of all calls that the descriptors make: which of them fit where, the check says. */
const calledNames = (project: OpenProject): readonly (readonly [ReferenceKind, Names])[] => {
  const called = new Set(
    project
      .sources()
      .flatMap(namedIn)
      .flatMap(({ kind, name }) => (kind === 'operation' ? [name] : [])),
  );
  const operations = [...project.describe().operations.values()].filter(({ id }) => called.has(id));
  const parameters = (place: string) =>
    unique(
      operations.flatMap((one) =>
        one.parameters.flatMap(({ name, in: where }) => (where === place ? [name] : [])),
      ),
    );
  const query = parameters('query');
  const path = parameters('path');
  const fields = (kind: ReferenceKind) =>
    unique(
      operations.flatMap((one) =>
        rowOwners(project, kind, one).flatMap((owner) => owner?.propertyNames ?? []),
      ),
    );
  return [
    ['queryParam', query],
    ['filter', query],
    ['pathParam', path],
    ['parameter', new Map([...query, ...path])],
    ['recordField', fields('recordField')],
    ['bodyField', fields('bodyField')],
  ];
};

const namesOf = (project: OpenProject): ReadonlyMap<string, Names> => {
  const description = project.describe();
  const sources = project.sources();
  const lineOf = (kind: ReferenceKind, name: string): string =>
    describeName(project, kind, name, { data: undefined, keys: [] })?.line ?? '';
  const described = (kind: ReferenceKind, names: Iterable<string>): Names =>
    new Map([...new Set(names)].sort().map((name) => [name, lineOf(kind, name)]));
  return new Map<string, Names>([
    ...listed.map(
      (kind) =>
        [
          kind,
          described(
            kind,
            givenIn(sources, kind).map(({ name }) => name),
          ),
        ] as const,
    ),
    ['operation', described('operation', description.operations.keys())],
    ['component', unique(description.components)],
    ['format', unique(description.formats)],
    ['recordKind', unique(description.recordKinds)],
    ...calledNames(project),
  ]);
};

const definitionOf = (kind: string): string => `names-${kind}`;

/** The choices of a kind: an editor offers them, and takes any other text, which the check then says all about. */
const choicesOf = (names: Names): JsonObject => ({
  enum: [...names.keys()],
  enumDescriptions: [...names.values()],
});

/** A schema in which each name has its choices, and the kinds whose choices it needs. */
const withChoices = (schema: unknown, known: ReadonlyMap<string, Names>, used: Set<string>): unknown => {
  if (isArray(schema)) return schema.map((part) => withChoices(part, known, used));
  if (!isRecord(schema)) return schema;
  const kind = ownText(schema, 'x-ref');
  if (kind !== undefined && (known.get(kind)?.size ?? 0) > 0) {
    used.add(kind);
    return { ...schema, anyOf: [{ $ref: `#/$defs/${definitionOf(kind)}` }, { type: 'string' }] };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withChoices(value, known, used)]),
  );
};

/** The published schemas of descriptors with the names of a project as choices, by the names of their files. */
export const projectSchemas = (project: OpenProject): Readonly<Record<string, JsonObject>> => {
  const known = namesOf(project);
  return Object.fromEntries(
    Object.entries(publishedSchemas).map(([file, schema]) => {
      const used = new Set<string>();
      const whole = withChoices(schema, known, used);
      const own: JsonObject = isRecord(whole) ? whole : {};
      const choices = [...used].map(
        (kind) => [definitionOf(kind), choicesOf(known.get(kind) ?? new Map())] as const,
      );
      const chosen: JsonObject = Object.fromEntries(choices);
      const definitions: JsonObject = isRecord(own['$defs']) ? own['$defs'] : {};
      return [file, { ...own, $defs: { ...definitions, ...chosen } }];
    }),
  );
};
