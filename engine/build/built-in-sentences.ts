import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceText } from '../compile/read/parse-sources.ts';
import { isArray, isRecord, ownText } from '../json.ts';

const folder = join(import.meta.dirname, '../messages');
const schemaKey = '$schema';
const english = 'en';

/**
 * The catalogues of the sentences that the engine itself shows, for the languages that a portal has catalogues
 * of, in English where it has none; a sentence that the portal writes itself is left out. `root` is the folder of
 * portal.json as the paths of the files have it.
 */
export const builtInSentences = (files: readonly SourceText[], root: string): readonly SourceText[] => {
  const shipped = readShipped(folder);
  const present = [...shipped.keys()].filter((language) => catalogues(files, root, language).length > 0);
  const wanted =
    present.length > 0 ? present : [...shipped.keys()].filter((language) => language === english);
  return wanted.flatMap((language) =>
    addCatalogue({ files, root, language, name: 'engine' }, shipped.get(language)),
  );
};

/**
 * The catalogues of the sentences that a host shows, `app.` and a key, for each language that a portal has catalogues of:
 * those of the file `<language>.json` in a folder of the host. A language that the host has not gets those of the language that the portal is
 * written in, which gets them in English. A sentence that the portal writes itself is left out. `app.product` is the title of the portal.
 */
export const hostSentences = (
  files: readonly SourceText[],
  root: string,
  shippedIn: string,
): readonly SourceText[] => {
  const shipped = readShipped(shippedIn);
  const portal = new Map(entriesOf(files.find(({ path }) => path === `${root}/portal.json`)?.text ?? ''));
  const listed = portal.get('languages');
  const first = isArray(listed) ? ownText(listed[0], 'id') : undefined;
  const titleIn = (language: string): unknown =>
    catalogues(files, root, language)
      .flatMap(({ text }) => entriesOf(text))
      .find(([key]) => key === portal.get('title'))?.[1];
  const start = `${root}/messages/`;
  const languages = files.flatMap(({ path }) =>
    path.startsWith(start) ? [path.slice(start.length).replace(/\/.*$/, '')] : [],
  );
  return [...new Set(languages)].flatMap((language) => {
    // In a catalogue `true` says that the words are those of the first language.
    const isFirst = first === undefined || language === first;
    const words = shipped.get(language)?.sentences;
    const others = [...(shipped.get(english) ?? noSentences).sentences];
    const own = words ?? new Map(isFirst ? others : others.map(([key]) => [key, true] as const));
    const title = titleIn(language) ?? (isFirst ? undefined : true);
    const sentences = new Map([...(title === undefined ? [] : [['app.product', title] as const]), ...own]);
    return addCatalogue({ files, root, language, name: 'host' }, { sentences });
  });
};

interface Sentences {
  /** The text of the file that has exactly these. */
  readonly text?: string;
  readonly sentences: ReadonlyMap<string, unknown>;
}

const noSentences: Sentences = { sentences: new Map() };

const known = new Map<string, ReadonlyMap<string, Sentences>>();

/** The catalogues of a folder, by their languages. */
const readShipped = (from: string): ReadonlyMap<string, Sentences> => {
  const before = known.get(from);
  if (before !== undefined) return before;
  const names = existsSync(from) ? readdirSync(from).filter((file) => file.endsWith('.json')) : [];
  const read = new Map(
    names.map((file) => {
      const text = readFileSync(join(from, file), 'utf8');
      return [file.slice(0, -'.json'.length), { text, sentences: new Map(entriesOf(text)) }] as const;
    }),
  );
  known.set(from, read);
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

const catalogues = (files: readonly SourceText[], root: string, language: string): readonly SourceText[] =>
  files.filter(({ path }) => path.startsWith(`${root}/messages/${language}/`));

interface AddedTo {
  readonly files: readonly SourceText[];
  readonly root: string;
  readonly language: string;
  /** What the file of the catalogue is called. */
  readonly name: string;
}

/** A catalogue of the sentences that a portal's own catalogues of a language do not have; none where they have all. */
const addCatalogue = (
  { files, root, language, name }: AddedTo,
  { text, sentences }: Sentences = noSentences,
): readonly SourceText[] => {
  const own = catalogues(files, root, language);
  const given = new Set(own.flatMap((file) => entriesOf(file.text)).map(([key]) => key));
  const left = [...sentences].filter(([key]) => key === schemaKey || !given.has(key));
  if (left.every(([key]) => key === schemaKey)) return [];
  const under = `${root}/messages/${language}/`;
  const isTaken = own.some(({ path }) => path === `${under}${name}.json`);
  const isWhole = text !== undefined && left.length === sentences.size;
  return [
    {
      path: `${under}${isTaken ? `${name}.built-in` : name}.json`,
      text: isWhole ? text : `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`,
    },
  ];
};
