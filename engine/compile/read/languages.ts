import type { Portal } from '../../language/portal/portal.ts';
import { textMember, toData, type JsonNode } from './json-node.ts';
import type { Reporter } from './reporter.ts';
import { languageOf, type SourceFile } from './source-file.ts';

/** A language that a person may choose, with its entry in the portal file. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly formats: Portal['formats'];
}

/** The languages of a portal, the one in which it is written first; of a portal that lists none, that one by its locale. */
export const languagesOf = ({ locale, formats, languages }: Portal): readonly [Language, ...Language[]] => {
  const [first, ...others] = (languages ?? []).map((language) => ({ locale, formats, ...language }));
  return [first ?? { id: locale, name: locale, locale, formats }, ...others];
};

/** The nodes of the languages' ids in the portal's list; none where the list is absent or cannot be read. */
const listedIn = (sources: readonly SourceFile[]): readonly JsonNode[] => {
  const root = sources.find(({ noun }) => noun === 'portal')?.root;
  const list = root?.type === 'object' ? root.members.get('languages')?.value : undefined;
  if (list?.type !== 'array') return [];
  return list.items.flatMap((item) => (item.type === 'object' ? (item.members.get('id')?.value ?? []) : []));
};

/** The keys of the sentences in each folder of a language; a mark that there is none is no sentence. */
const keysByFolder = (sources: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const folders = new Map<string, Set<string>>();
  for (const file of sources) {
    const folder = file.noun === 'messages' ? languageOf(file) : undefined;
    if (folder === undefined) continue;
    const keys = folders.get(folder) ?? new Set();
    folders.set(folder, keys);
    if (file.root?.type !== 'object') continue;
    for (const key of file.root.members.keys()) if (textMember(file.root, key) !== undefined) keys.add(key);
  }
  return folders;
};

/** The folder with the most sentences: a translation may lack some. */
const largest = (
  folders: Iterable<readonly [string, ReadonlySet<string>]>,
): readonly [folder: string, keys: ReadonlySet<string>] | undefined =>
  [...folders].toSorted(([, one], [, other]) => other.size - one.size)[0];

/** Folders of which most keys are also in the largest one: translations of it. */
const translationFolders = (folders: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const [own = '', keys = new Set<string>()] = largest(folders) ?? [];
  const again = [...folders].filter(
    ([folder, some]) => folder !== own && [...some].filter((key) => keys.has(key)).length * 2 > some.size,
  );
  return new Set(again.map(([folder]) => folder));
};

/** Files by what they are for: what the portal is made of, and what that is called in other languages. */
export interface ParsedLanguages {
  readonly own: readonly SourceFile[];
  readonly translations: readonly SourceFile[];
}

/**
 * Takes the catalogues of other languages aside. Where the portal lists none, every catalogue is its own but for one that says the same
 * again. Says so when the portal is written in a language without a catalogue; the largest that is no translation is taken for it.
 */
export const partLanguages = (sources: readonly SourceFile[], reporter: Reporter): ParsedLanguages => {
  const folders = keysByFolder(sources);
  const listed = listedIn(sources);
  const [first, ...others] = listed.map(toData);
  const again = translationFolders(folders);
  const isWritten =
    others.length === 0 ||
    sources.some((file) => file.noun === 'messages' && [undefined, first].includes(languageOf(file)));
  const [suggestion] = largest([...folders].filter(([folder]) => !others.includes(folder))) ?? [];
  const portal = sources.find(({ noun }) => noun === 'portal');
  if (!isWritten && typeof first === 'string' && portal !== undefined)
    reporter.report(
      'language-unknown',
      portal,
      { pointer: listed[0]?.pointer ?? '/languages' },
      `The portal is written in "${first}", but there is no messages/${first}.`,
      { suggestion },
    );
  const own = isWritten ? first : suggestion;
  const isTranslation = (file: SourceFile): boolean => {
    if (file.noun === 'labels') return true;
    const folder = languageOf(file);
    if (file.noun !== 'messages' || folder === undefined) return false;
    return others.length > 0 ? folder !== own : again.has(folder);
  };
  return {
    own: sources.filter((file) => !isTranslation(file)),
    translations: sources.filter(isTranslation),
  };
};
