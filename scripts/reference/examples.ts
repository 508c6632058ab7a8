/** The examples of the reference: a file each below `docs/reference/examples`, compiled beside the portal's own descriptors. */
import {
  atPointer,
  isRecord,
  omitUndefined,
  ownText,
  ownTexts,
  pointerKeys,
  type JsonObject,
} from '@counterfoil/engine/json';
import { blockKinds, cellKinds, fieldKinds, filterKinds } from '@counterfoil/engine/kinds';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A piece of JSON that the reference shows; with its key where it is a part of something larger. */
export interface Shown {
  readonly key?: string;
  readonly value: unknown;
}

/** An example as the reference shows it, and what it takes to compile it. */
export interface Example {
  /** Its file below `docs/reference/examples`, without the ending. */
  readonly name: string;
  /** The heading of the reference that it is under. */
  readonly under: string;
  /** What it shows, in a sentence or two. */
  readonly says: string;
  readonly shown: readonly Shown[];
  /** The descriptors that it is compiled as, by their paths below the folder of descriptors. */
  readonly descriptors: Readonly<Record<string, unknown>>;
  /** Its sentences, by key. */
  readonly messages: JsonObject;
  /** What the API description has to hold besides, by pointer. */
  readonly assumes: JsonObject;
  /** What portal.json needs besides, by its keys. */
  readonly portal: JsonObject;
}

const folder = 'docs/reference/examples';
const descriptorFolder = 'schemas';

const kebab = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every kind of the language, with the name of its example and the heading that this is under. */
export const exampledKinds = (
  [
    ['block', blockKinds],
    ['cell', cellKinds],
    ['filter', filterKinds],
    ['field', fieldKinds],
  ] as const
).flatMap(([family, kinds]) =>
  kinds.map((kind) => ({
    family,
    kind,
    name: `${family}s/${kebab(kind)}`,
    under: `${family} as \`${kind}\``,
  })),
);

/** A screen that is opened for a record and holds a block, below a sentence for those who may not see the block. */
export const screenAround = (name: string, body: unknown): JsonObject => ({
  $schema: '../../../engine/language/screen-1.schema.json',
  id: name.replaceAll('/', '.'),
  title: 'examples.title',
  routes: [{ path: `/examples/${name}/:id`, access: { roles: ['Admin', 'Partner', 'Merchant'] } }],
  body: { as: 'stack', blocks: [{ as: 'paragraph', text: 'examples.title' }, body] },
});

const read = (path: string): JsonObject => {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(content)) throw new Error(`${path} is not a JSON object.`);
  return content;
};

/** What an example may be made of; where it has none of them, the first is shown. */
const parts = ['screen', 'action', 'block', 'file'] as const;

const descriptorsOf = (name: string, { screen, action, block }: JsonObject): Example['descriptors'] => ({
  ...omitUndefined({
    [`screens/examples/${name}.screen.json`]: screen,
    [`actions/${name.replaceAll('/', '.')}.json`]: action,
  }),
  ...(block === undefined ? {} : { [`screens/examples/${name}.json`]: screenAround(name, block) }),
});

const shownOf = (name: string, content: JsonObject): readonly Shown[] => {
  const written = ownTexts(content, 'shown');
  const first = parts.find((part) => content[part] !== undefined) ?? '';
  return (written.length === 0 ? [`/${first}`] : written).map((pointer) => {
    const value = atPointer(content, pointer);
    if (value === undefined)
      throw new Error(`The example ${name} shows ${pointer}, but holds no such thing.`);
    const [, ...inside] = pointerKeys(pointer) ?? [];
    const key = inside.at(-1);
    return key === undefined || /^\d+$/.test(key) ? { value } : { key, value };
  });
};

const objectIn = (content: JsonObject, key: string): JsonObject => {
  const value = content[key];
  return isRecord(value) ? value : {};
};

const readExample = (name: string): Example => {
  const written = read(join(folder, `${name}.json`));
  // What the portal itself has is compiled as its own.
  const quoted = ownText(written, 'file');
  const content = quoted === undefined ? written : { ...written, file: read(join(descriptorFolder, quoted)) };
  const under = ownText(content, 'under') ?? exampledKinds.find((kind) => kind.name === name)?.under;
  const says = ownText(content, 'says');
  if (under === undefined || says === undefined)
    throw new Error(`The example ${name} lacks "says", or has the name of no kind and lacks "under".`);
  return {
    name,
    under,
    says,
    shown: shownOf(name, content),
    descriptors: descriptorsOf(name, content),
    messages: objectIn(content, 'messages'),
    assumes: objectIn(content, 'assumes'),
    portal: objectIn(content, 'portal'),
  };
};

/** All examples, in the order of their names. */
export const readExamples = (): readonly Example[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length))
    .sort()
    .map(readExample);
