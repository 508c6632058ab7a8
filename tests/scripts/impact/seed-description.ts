import { atPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { assignAt, contentsOf, editAt, type FoundOperation, type FoundProperty } from './edit-document.ts';
import type { Project } from './projects.ts';
import { spread } from './spread.ts';
import { unique } from './unique.ts';
import { findUses, usesOfProperty, type Use } from './uses.ts';

/** A change of which is known, without the program, where it shows. */
export interface Seed {
  readonly name: string;
  readonly edited: () => JsonObject;
  /** The places that it breaks, or that read or behave otherwise. */
  readonly expected: readonly Use[];
  readonly does: 'breaks' | 'changes';
  /** Whether the places themselves are named, or only something in their files: what is missing has no place. */
  readonly by: 'place' | 'file';
  /** The name by which the access matrix knows who has the part, and the operation that they call. */
  readonly part?: string;
  readonly call?: string;
  /** What it is called now. */
  readonly renamed?: string;
}

type SeedKind = (project: Project) => readonly Seed[];

/** Properties that one schema alone has, and that descriptors name. */
const usedProperties = ({
  document,
  files,
}: Project): readonly (FoundProperty & { readonly uses: readonly Use[] })[] =>
  unique(contentsOf(document).properties, ({ name }) => name)
    .map((property) => ({ ...property, uses: usesOfProperty(files, property.name) }))
    .filter(({ uses }) => uses.length > 0);

const withoutRequired = (document: JsonObject, { holder, name }: FoundProperty): JsonObject =>
  editAt(document, `${holder}/required`, (names) =>
    isArray(names) ? names.filter((one) => one !== name) : names,
  );

const removedProperty: SeedKind = (project) =>
  usedProperties(project).map((property) => ({
    name: `without the property ${property.name}`,
    edited: () =>
      withoutRequired(
        editAt(project.document, property.pointer, () => undefined),
        property,
      ),
    expected: property.uses,
    does: 'breaks',
    by: 'place',
    part: property.name,
  }));

const renamedProperty: SeedKind = (project) =>
  usedProperties(project).map((property) => {
    const renamed = `${property.name}_anew`;
    const document = editAt(project.document, `${property.holder}/properties`, (all) =>
      Object.fromEntries(
        Object.entries(isRecord(all) ? all : {}).map(([name, one]) => [
          name === property.name ? renamed : name,
          one,
        ]),
      ),
    );
    return {
      name: `with ${property.name} called ${renamed}`,
      edited: () => withoutRequired(document, property),
      expected: property.uses,
      does: 'breaks',
      by: 'place',
      part: property.name,
      renamed,
    };
  });

/** Places where the title of a property is read: no variable has one, and no node that has words of its own. */
const showsTitle =
  ({ files }: Project) =>
  ({ file, pointer }: Use): boolean => {
    const text = files.find(({ path }) => path === file)?.text ?? '{}';
    const data: unknown = JSON.parse(text);
    const holder = pointer.slice(0, pointer.lastIndexOf('/'));
    const node = atPointer(data, holder);
    return (
      !/\/(?:var|title|key|by|of)$/.test(pointer) &&
      !(isRecord(node) && ['label', 'name', 'title', 'as', 'params'].some((key) => Object.hasOwn(node, key)))
    );
  };

const retitledProperty: SeedKind = (project) =>
  usedProperties(project)
    .filter(({ pointer }) => ownText(atPointer(project.document, pointer), 'title') !== undefined)
    .map(({ uses, ...property }) => ({ ...property, uses: uses.filter(showsTitle(project)) }))
    .filter(({ uses }) => uses.length > 0)
    .map(({ name, pointer, uses }) => ({
      name: `with another title of ${name}`,
      edited: () => assignAt(project.document, pointer, { title: 'Something quite else' }),
      expected: uses,
      does: 'changes',
      by: 'place',
    }));

const retypedProperty: SeedKind = (project) =>
  usedProperties(project)
    .filter(({ pointer }) => ownText(atPointer(project.document, pointer), 'type') === 'string')
    .map(({ name, pointer, uses }) => ({
      name,
      pointer,
      uses: uses.filter(({ pointer: at }) => !at.endsWith('/var')),
    }))
    .filter(({ uses }) => uses.length > 0)
    .map(({ name, pointer, uses }) => ({
      name: `with ${name} as true or false`,
      edited: () =>
        editAt(project.document, pointer, (value) => ({
          ...(isRecord(value) && value['title'] !== undefined ? { title: value['title'] } : {}),
          type: 'boolean',
        })),
      expected: uses,
      does: 'changes',
      by: 'place',
    }));

const usesOfOperation = ({ files }: Project, id: string): readonly Use[] =>
  findUses(
    files,
    (value, keys) => value === id && /^(?:operation|read|download|upload)$/.test(keys.at(-1) ?? ''),
  );

const usedOperations = (project: Project): readonly (FoundOperation & { readonly uses: readonly Use[] })[] =>
  contentsOf(project.document)
    .operations.map((operation) => ({ ...operation, uses: usesOfOperation(project, operation.id) }))
    .filter(({ uses }) => uses.length > 0);

const removedOperation: SeedKind = (project) =>
  usedOperations(project).map(({ id, pointer, uses }) => ({
    name: `without the operation ${id}`,
    edited: () => editAt(project.document, pointer, () => undefined),
    expected: uses,
    does: 'breaks',
    by: 'place',
    call: id,
  }));

const renamedOperation: SeedKind = (project) =>
  usedOperations(project).map(({ id, pointer, uses }) => ({
    name: `with ${id} called ${id}Anew`,
    edited: () => assignAt(project.document, pointer, { operationId: `${id}Anew` }),
    expected: uses,
    does: 'breaks',
    by: 'place',
    call: id,
    renamed: `${id}Anew`,
  }));

const removedParameter: SeedKind = (project) =>
  usedOperations(project).flatMap(({ id, pointer, uses }) => {
    const parameters = readOwn(atPointer(project.document, pointer), 'parameters');
    return (isArray(parameters) ? parameters : []).flatMap((parameter, at): readonly Seed[] => {
      const name = ownText(parameter, 'name') ?? '';
      const own = new Set(
        uses.flatMap(({ file, pointer: at }) => (at.endsWith('/source/operation') ? [file] : [])),
      );
      const named = findUses(
        project.files,
        (value, keys) => value === name && /^(?:param|filters)$/.test(keys.at(-1) ?? ''),
      ).filter(({ file }) => own.has(file));
      if (ownText(parameter, 'in') !== 'query' || named.length !== 1 || uses.length !== 1) return [];
      return [
        {
          name: `without the parameter ${name} of ${id}`,
          edited: () => editAt(project.document, `${pointer}/parameters/${String(at)}`, () => undefined),
          expected: named,
          does: 'breaks',
          by: 'place',
        },
      ];
    });
  });

const neededParameter: SeedKind = (project) =>
  usedOperations(project)
    .filter(({ method }) => method === 'get')
    .map(({ id, pointer, uses }) => {
      const parameters = readOwn(atPointer(project.document, pointer), 'parameters');
      const more = {
        name: 'newly_asked',
        in: 'query',
        required: true,
        schema: { type: 'string', title: 'Asked' },
      };
      return {
        name: `with a parameter that ${id} asks for`,
        edited: () =>
          assignAt(project.document, pointer, {
            parameters: [...(isArray(parameters) ? parameters : []), more],
          }),
        expected: uses,
        does: 'breaks',
        by: 'file',
      };
    });

const bodyOf = (document: JsonObject, pointer: string): string | undefined => {
  const at = `${pointer}/requestBody/content/application~1json/schema`;
  const schema = atPointer(document, at);
  const reference = ownText(schema, '$ref');
  const target = reference === undefined ? at : reference.slice(1);
  return isRecord(readOwn(atPointer(document, target), 'properties')) ? target : undefined;
};

const neededProperty: SeedKind = (project) =>
  usedOperations(project).flatMap(({ id, pointer, uses }): readonly Seed[] => {
    const body = bodyOf(project.document, pointer);
    if (body === undefined) return [];
    const required = readOwn(atPointer(project.document, body), 'required');
    const added = assignAt(project.document, `${body}/properties`, {
      newly_asked: { type: 'string', title: 'Newly asked', maxLength: 20 },
    });
    return [
      {
        name: `with a property that ${id} asks for`,
        edited: () =>
          assignAt(added, body, {
            required: [...(isArray(required) ? required : []), 'newly_asked'],
          }),
        expected: uses,
        does: 'breaks',
        by: 'file',
      },
    ];
  });

/** Properties that are one of a few values, as they are shown. */
const gainedValue: SeedKind = (project) =>
  usedProperties(project)
    .filter(({ pointer }) => isArray(readOwn(atPointer(project.document, pointer), 'enum')))
    .map(({ name, pointer, uses }) => ({
      name,
      pointer,
      uses: uses.filter(({ pointer: at }) => !/\/(?:var|title|key|by|of)$/.test(at)),
    }))
    .filter(({ uses }) => uses.length > 0)
    .map(({ name, pointer, uses }) => ({
      name: `with a value more of ${name}`,
      edited: () =>
        editAt(project.document, pointer, (value) => {
          const schema = isRecord(value) ? value : {};
          const values = schema['enum'];
          const words = schema['x-enum-labels'];
          return {
            ...schema,
            enum: [...(isArray(values) ? values : []), 'newly_there'],
            ...(isRecord(words) ? { 'x-enum-labels': { ...words, newly_there: 'Newly there' } } : {}),
          };
        }),
      expected: uses,
      does: 'changes',
      by: 'place',
    }));

const refusedRole: SeedKind = (project) =>
  usedOperations(project).flatMap(({ id, pointer, uses }): readonly Seed[] => {
    const roles = readOwn(readOwn(atPointer(project.document, pointer), 'x-access'), 'roles');
    if (!isArray(roles) || roles.length < 2) return [];
    return [
      {
        name: `with ${id} refused to ${String(roles[0])}`,
        edited: () => assignAt(project.document, `${pointer}/x-access`, { roles: roles.slice(1) }),
        expected: uses,
        does: 'changes',
        by: 'file',
      },
    ];
  });

const kinds: readonly SeedKind[] = [
  removedProperty,
  renamedProperty,
  retitledProperty,
  retypedProperty,
  removedOperation,
  renamedOperation,
  removedParameter,
  neededParameter,
  neededProperty,
  gainedValue,
  refusedRole,
];

/** Changes of the description of a project, of each kind as many. */
export const seedsOfDescription = (project: Project, count: number): readonly Seed[] => {
  const all = kinds.map((kind) => kind(project)).filter((seeds) => seeds.length > 0);
  return spread(
    all.flatMap((seeds) => spread(seeds, Math.ceil(count / all.length))),
    count,
  );
};
