import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceText } from '../compile/read/parse-sources.ts';
import { isRecord } from '../json.ts';

const folder = join(import.meta.dirname, '../messages');

/** The languages in which the engine has sentences of its own. */
const languages = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
  : [];

const shipped = new Map<
  string,
  { readonly text: string; readonly sentences: ReadonlyMap<string, unknown> }
>();

const readShipped = (language: string) => {
  const known = shipped.get(language);
  if (known !== undefined) return known;
  const text = readFileSync(join(folder, `${language}.json`), 'utf8');
  const read = { text, sentences: new Map(entriesOf(text)) };
  shipped.set(language, read);
  return read;
};

/** The members of a catalogue; none of a text that is no JSON, which the check reports where it reads it. */
const entriesOf = (text: string): readonly (readonly [string, unknown])[] => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? Object.entries(value) : [];
  } catch {
    return [];
  }
};

const schemaKey = '$schema';

/** The sentences of the engine in a language that a portal's own catalogues of that language do not have. */
const builtIn = (language: string, own: readonly SourceText[]): string | undefined => {
  const { text, sentences } = readShipped(language);
  const given = new Set(own.flatMap((file) => entriesOf(file.text)).map(([key]) => key));
  const left = [...sentences].filter(([key]) => key === schemaKey || !given.has(key));
  if (left.every(([key]) => key === schemaKey)) return undefined;
  const isWhole = left.length === sentences.size;
  return isWhole ? text : `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`;
};

/**
 * The catalogues of the sentences that the engine itself shows, for the languages that a portal has catalogues
 * of, in English where it has none; a sentence that the portal writes itself is left out. `root` is the folder of
 * portal.json as the paths of the files have it.
 */
export const builtInSentences = (files: readonly SourceText[], root: string): readonly SourceText[] => {
  const under = (language: string) => `${root}/messages/${language}/`;
  const present = languages.filter((language) => files.some(({ path }) => path.startsWith(under(language))));
  const wanted = present.length > 0 ? present : languages.filter((language) => language === 'en');
  return wanted.flatMap((language) => {
    const own = files.filter(({ path }) => path.startsWith(under(language)));
    const text = builtIn(language, own);
    const isTaken = own.some(({ path }) => path === `${under(language)}engine.json`);
    return text === undefined
      ? []
      : [{ path: `${under(language)}${isTaken ? 'engine.built-in' : 'engine'}.json`, text }];
  });
};
