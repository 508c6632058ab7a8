import { childPointer, isArray, isRecord, ownText, readOwn } from '../../json.ts';
import type { FileEdit } from './studio-state.ts';
import { valueAt } from '../text/edit-text.ts';

type Texts = ReadonlyMap<string, string>;

/** A sentence in one language: where it is written, and how it reads; no text where it waits for its translation. */
export interface Sentence {
  readonly language: string;
  readonly path: string;
  readonly text: string | undefined;
}

const catalogue = /\/messages\/([^/]+)\/[^/]+[.]json$/;

/** The catalogues of sentences, by language and path. */
const cataloguesIn = (texts: Texts) =>
  [...texts].flatMap(([path, text]) => {
    const language = catalogue.exec(`/${path}`)?.[1];
    return language === undefined ? [] : [{ language, path, text }];
  });

/** A sentence in every language that has a catalogue with its key. */
export const sentencesOf = (texts: Texts, key: string): readonly Sentence[] =>
  cataloguesIn(texts).flatMap(({ language, path, text }) => {
    if (!text.includes(JSON.stringify(key))) return [];
    const content = valueAt(text, '');
    if (!isRecord(content) || !Object.hasOwn(content, key)) return [];
    const value = content[key];
    return [{ language, path, text: typeof value === 'string' ? value : undefined }];
  });

/** The change by which a sentence reads otherwise. */
export const writeSentence = ({ path }: Sentence, key: string, text: string): FileEdit => ({
  path,
  edits: [{ do: 'set', pointer: childPointer('', key), value: text }],
});

/** The language that everything is written in: the first that portal.json lists, or English. */
const firstLanguage = (texts: Texts): string => {
  const portal = [...texts].find(([path]) => path.endsWith('/portal.json') && !catalogue.test(path))?.[1];
  const languages = readOwn(valueAt(portal ?? '', ''), 'languages');
  return (isArray(languages) ? ownText(languages[0], 'id') : undefined) ?? 'en';
};

/** A key that no sentence has yet, beside those of a file. */
export const freeKey = (texts: Texts, family: string, name: string): string => {
  const all = cataloguesIn(texts).map(({ text }) => text);
  for (let at = 1; ; at += 1) {
    const key = `${family}.${name}${at === 1 ? '' : String(at)}`;
    if (!all.some((text) => text.includes(JSON.stringify(key)))) return key;
  }
};

/**
 * The changes by which there is a new sentence, in the catalogues that have one beside it: written in the language of the portal, and
 * waiting for its translation in the others.
 */
export const addSentence = (texts: Texts, beside: string, key: string, text: string): readonly FileEdit[] => {
  const first = firstLanguage(texts);
  return sentencesOf(texts, beside).map(({ path, language }) => ({
    path,
    edits: [{ do: 'set', pointer: childPointer('', key), value: language === first ? text : false }],
  }));
};
