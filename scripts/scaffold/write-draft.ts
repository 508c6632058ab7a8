import type { SourceText } from '../../engine/compile/index.ts';
import type { Draft } from './draft-list.ts';
import { insertJson, removeJson, replaceJson } from './edit-json.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the files of a draft go. */
export interface DraftPlace {
  /** The folder of portal.json. */
  readonly root: string;
  /** The folder below screens/. */
  readonly folder: string;
  /** The group of the navigation: its label or its words; one that has its like otherwise, else the last. */
  readonly group?: string | undefined;
}
type Texts = ReadonlyMap<string, string>;

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

/** The portal with the way to the screen, the name of its preset, and without the plan that it fulfils. */
const writePortal = (text: string, draft: Draft, group: number): string => {
  const { path, planned, preset } = draft;
  const ways = insertJson(text, ['navigation', String(group), 'items'], JSON.stringify({ route: path }));
  const presets = preset === undefined ? ways : insertJson(ways, ['presets'], JSON.stringify(preset));
  return planned === undefined ? presets : removeJson(presets, ['planned'], planned.index);
};

/** A sentence is changed where it stands, or added to the file of the screens' titles. */
const writeSentence = (texts: Texts, titles: string, key: string, sentence: string): Texts => {
  for (const [path, text] of texts) {
    const changed = path.includes('/messages/')
      ? replaceJson(text, [key], JSON.stringify(sentence))
      : undefined;
    if (changed !== undefined) return new Map([...texts, [path, changed]]);
  }
  const member = `${JSON.stringify(key)}: ${JSON.stringify(sentence)}`;
  return new Map([...texts, [titles, insertJson(texts.get(titles) ?? '{}', [], member)]]);
};

/** The texts of all files with a draft among them. Throws in plain words when one of its names is taken. */
export const writeDraft = (
  files: readonly SourceText[],
  draft: Draft,
  { root, folder, group }: DraftPlace,
  around: Surroundings,
): Texts => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const folderPath = `${root}/screens/${folder}`;
  const screens: readonly (readonly [string, object | undefined])[] = [
    [`${folderPath}/${draft.id}.json`, draft.screen],
    [`${folderPath}/${draft.id}.detail.json`, draft.detail.screen],
  ];
  for (const [path, screen] of screens) {
    if (screen === undefined) continue;
    if (texts.has(path)) throw new Error(`${path} is there already; nothing was written.`);
    texts.set(path, JSON.stringify(screen));
  }
  const portal = `${root}/portal.json`;
  const index = group === undefined ? groupOfKin(around, draft.kin) : groupIndex(around, group);
  texts.set(portal, writePortal(texts.get(portal) ?? '{}', draft, index));
  return [...draft.sentences].reduce<Texts>(
    (written, [key, sentence]) => writeSentence(written, `${root}/messages/en/screens.json`, key, sentence),
    texts,
  );
};
