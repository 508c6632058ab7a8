import { atPointer, isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import type { SourceText } from '@counterfoil/engine/check';
import { assignAt, contentsOf, editAt, mapObjects } from './edit-document.ts';
import type { Project } from './projects.ts';
import { spread } from './spread.ts';

/** A change that nobody sees and no call is another by. */
export interface HarmlessChange {
  readonly name: string;
  /** The description after it; the same object where descriptors alone change. */
  readonly edited: () => JsonObject;
  readonly files: readonly SourceText[];
}

const asObject = (value: unknown): JsonObject => (isRecord(value) ? value : {});

const reversed = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).toReversed());

const named = new Set(['properties', 'patternProperties', '$defs', 'mapping']);

const ofPart = (
  { document, files }: Project,
  name: string,
  edited: (document: JsonObject) => JsonObject,
): HarmlessChange => ({ name, edited: () => edited(document), files });

const ofSchemas = (project: Project): readonly HarmlessChange[] => {
  const { document } = project;
  const { properties } = contentsOf(document);
  const holders = [...new Set(properties.map(({ holder }) => holder))].filter(
    (pointer) => readOwn(atPointer(document, pointer), 'additionalProperties') !== false,
  );
  const closed = holders.map((pointer) => ({ pointer, schema: asObject(atPointer(document, pointer)) }));
  return closed.flatMap(({ pointer, schema }) => [
    ofPart(project, `another description of ${pointer}`, (whole) =>
      assignAt(whole, pointer, { description: 'Told in other words.' }),
    ),
    ofPart(project, `an example of ${pointer}`, (whole) =>
      assignAt(whole, pointer, { examples: [{ some: 1 }] }),
    ),
    ofPart(project, `keys of ${pointer} in another order`, (whole) =>
      editAt(whole, pointer, () => reversed(schema)),
    ),
    ofPart(project, `a new optional property of ${pointer}`, (whole) =>
      assignAt(whole, `${pointer}/properties`, {
        nobody_shows_it: { type: 'string', title: 'Nobody shows it', maxLength: 40 },
      }),
    ),
  ]);
};

const ofProperties = (project: Project): readonly HarmlessChange[] =>
  contentsOf(project.document)
    .properties.filter(({ pointer }) => {
      const schema = atPointer(project.document, pointer);
      return isRecord(schema) && schema['$ref'] === undefined && typeof schema['type'] === 'string';
    })
    .flatMap(({ name, pointer }) => [
      ofPart(project, `another description of ${pointer}`, (whole) =>
        assignAt(whole, pointer, { description: 'Told in other words.' }),
      ),
      ofPart(project, `the schema of ${name} as a component`, (whole) => {
        const { title, ...schema } = asObject(atPointer(whole, pointer));
        const moved = assignAt(whole, '/components/schemas', { MovedAway: schema });
        const reference = {
          $ref: '#/components/schemas/MovedAway',
          ...(title === undefined ? {} : { title }),
        };
        return editAt(moved, pointer, () => reference);
      }),
    ]);

const ofOperations = (project: Project): readonly HarmlessChange[] =>
  contentsOf(project.document).operations.map(({ id, pointer }) =>
    ofPart(project, `another description of ${id}`, (whole) =>
      assignAt(whole, pointer, { description: 'Told in other words.' }),
    ),
  );

/** The document with a component called otherwise, wherever it is referred to. */
const renameComponent = (document: JsonObject, from: string, to: string): JsonObject => {
  const renamed = editAt(document, '/components/schemas', (all) =>
    Object.fromEntries(Object.entries(asObject(all)).map(([name, one]) => [name === from ? to : name, one])),
  );
  const reference = `#/components/schemas/${from}`;
  return asObject(
    mapObjects(renamed, (object, under) =>
      !named.has(under) && object['$ref'] === reference
        ? { ...object, $ref: `#/components/schemas/${to}` }
        : object,
    ),
  );
};

const ofComponents = (project: Project): readonly HarmlessChange[] => {
  const names = Object.keys(asObject(atPointer(project.document, '/components/schemas')));
  const text = project.files.map((file) => file.text).join('\n');
  const referred = JSON.stringify(project.document);
  return names
    .filter(
      (name) => !text.includes(`"${name}"`) && referred.includes(`"$ref":"#/components/schemas/${name}"`),
    )
    .filter((name) => project.document['x-viewer'] !== `#/components/schemas/${name}`)
    .map((name) =>
      ofPart(project, `${name} called otherwise`, (whole) => renameComponent(whole, name, `${name}Anew`)),
    );
};

const ofFiles = ({ document, files }: Project): readonly HarmlessChange[] =>
  files
    .filter(({ path }) => !path.endsWith('engine.json'))
    .flatMap(({ path, text }) => {
      const data: unknown = JSON.parse(text);
      const written = (anew: string): readonly SourceText[] =>
        files.map((file) => (file.path === path ? { path, text: anew } : file));
      return [
        { name: `${path} in one line`, edited: () => document, files: written(JSON.stringify(data)) },
        {
          name: `${path} written wide`,
          edited: () => document,
          files: written(JSON.stringify(data, null, 8)),
        },
        {
          name: `${path} with its keys in another order`,
          edited: () => document,
          files: written(JSON.stringify(isRecord(data) ? reversed(data) : data, null, 2)),
        },
      ];
    });

const ofMoves = ({ document, files }: Project): readonly HarmlessChange[] =>
  files
    .filter(({ path }) => /\/(?:screens|actions)\//.test(path))
    .map(({ path, text }) => ({
      name: `${path} in another folder`,
      edited: () => document,
      files: [
        ...files.filter((file) => file.path !== path),
        { path: path.replace(/\/(screens|actions)\//, '/$1/moved/'), text },
      ],
    }));

/** Changes of a project that do nothing, of each kind as many. */
export const harmlessChanges = (project: Project, count: number): readonly HarmlessChange[] => {
  const all = [ofSchemas, ofProperties, ofOperations, ofComponents, ofFiles, ofMoves].map((kind) =>
    kind(project),
  );
  const some = all.filter((changes) => changes.length > 0);
  return spread(
    some.flatMap((changes) => spread(changes, Math.ceil(count / some.length))),
    count,
  );
};
