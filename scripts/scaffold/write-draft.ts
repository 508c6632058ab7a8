import type { SourceText } from '@counterfoil/engine/check';
import { ownText, type JsonObject } from '@counterfoil/engine/json';
import type { Draft, Insertion, OpenedScreen } from './draft.ts';
import { appendJson, hasMember, insertJson, replaceJson } from './edit-json.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the files of a draft go. */
export interface DraftPlace {
  /** The folder of portal.json. */
  readonly root: string;
  /** The folder below screens/ that new screens are written to. */
  readonly folder: string;
  /** The group of the navigation: its label or its words; one that has its like otherwise, else the last. */
  readonly group?: string | undefined;
}
/** The texts of all files by their paths, which a draft changes. */
type Texts = Map<string, string>;

/** The group that has a screen of the same part of the API; the last where none has. */
const groupOfKin = ({ groups }: Surroundings, kin: readonly string[]): number => {
  const index = groups.findIndex(({ paths }) => paths.some((path) => kin.includes(path)));
  return index >= 0 ? index : groups.length - 1;
};

const groupIndex = ({ groups, messages }: Surroundings, wanted: string): number => {
  const index = groups.findIndex(({ label }) => label === wanted || messages.get(label) === wanted);
  if (index >= 0) return index;
  const known = groups.map(({ label }) => `${label} (${messages.get(label) ?? ''})`).join(', ');
  throw new Error(`The navigation has no group "${wanted}"; it has ${known}.`);
};

/** The portal with the entry of the screen and the name of its preset. */
const writePortal = (text: string, { path, preset }: OpenedScreen, group: number): string => {
  const entered = path.includes(':')
    ? text
    : insertJson(text, ['navigation', String(group), 'items'], JSON.stringify({ route: path }));
  return preset === undefined ? entered : insertJson(entered, ['presets'], JSON.stringify(preset));
};

/** A sentence is changed where it is in a folder, or added there to the file of the screens' titles. */
const writeSentence = (texts: Texts, folder: string, key: string, sentence: string): void => {
  for (const [path, text] of texts) {
    // Most files do not name the key: reading them takes long.
    const changed =
      path.startsWith(`${folder}/`) && text.includes(JSON.stringify(key))
        ? replaceJson(text, [key], JSON.stringify(sentence))
        : undefined;
    if (changed !== undefined) {
      texts.set(path, changed);
      return;
    }
  }
  const titles = `${folder}/screens.json`;
  const member = `${JSON.stringify(key)}: ${JSON.stringify(sentence)}`;
  texts.set(titles, appendJson(texts.get(titles) ?? '{}', member));
};

const writeInsertion = (texts: Texts, { file, keys, list, item }: Insertion): void => {
  const text = texts.get(file) ?? '{}';
  const written = hasMember(text, keys, list)
    ? insertJson(text, [...keys, list], JSON.stringify(item))
    : insertJson(text, keys, `${JSON.stringify(list)}: ${JSON.stringify([item])}`);
  texts.set(file, written);
};

/** The folder below screens/ of the first screen that offers a draft's actions: below actions/ they are in the same. */
const folderOfActions = ({ insertions }: Draft, fallback: string): string =>
  insertions.flatMap(({ file }) => /\/screens\/(.+)\/[^/]+$/.exec(file)?.[1] ?? [])[0] ?? fallback;

/** A file of a draft, which names the published schema where portal.json names its own; beside that, by way of so many folders more. */
const writeFile = (content: JsonObject, portal: string, depth: number): string => {
  const own = ownText(content, '$schema');
  const [, beside] =
    /^(.*\/)portal-\d+[.]schema[.]json$/.exec(ownText(readJson(portal), '$schema') ?? '') ?? [];
  if (own === undefined || beside === undefined) return JSON.stringify(content);
  const up = '../'.repeat(depth) + beside.replace(/^[.]\//, '');
  return JSON.stringify({ ...content, $schema: own.replace(/^.*\//, up) });
};

/** The value of a text; undefined of one that is no JSON, which the check reports. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The texts of all files with a draft among them. Throws in plain words when one of its names is taken. */
export const writeDraft = (
  files: readonly SourceText[],
  draft: Draft,
  { root, folder, group }: DraftPlace,
  around: Surroundings,
): ReadonlyMap<string, string> => {
  const texts: Texts = new Map(files.map(({ path, text }) => [path, text]));
  const actionFolder = folderOfActions(draft, folder);
  const added = [
    ...draft.screens.map((screen) => [`screens/${folder}/${screen.id}.json`, screen] as const),
    ...draft.actions.map((action) => [`actions/${actionFolder}/${action.id}.json`, action] as const),
  ];
  const portal = `${root}/portal.json`;
  for (const [below, content] of added) {
    const path = `${root}/${below}`;
    if (texts.has(path)) throw new Error(`${path} is there already; nothing was written.`);
    texts.set(path, writeFile({ ...content }, texts.get(portal) ?? '', below.split('/').length - 1));
  }
  const { opened } = draft;
  const index = group === undefined ? groupOfKin(around, opened?.kin ?? []) : groupIndex(around, group);
  if (opened !== undefined) texts.set(portal, writePortal(texts.get(portal) ?? '{}', opened, index));
  for (const insertion of draft.insertions) writeInsertion(texts, insertion);
  for (const [key, sentence] of draft.sentences)
    writeSentence(texts, `${root}/messages/${around.language}`, key, sentence);
  return texts;
};
