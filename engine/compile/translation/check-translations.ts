import type { Description } from '../../description/description.ts';
import { childPointer } from '../../json.ts';
import type { Plans } from '../lower/project/assemble.ts';
import type { Project } from '../link/project.ts';
import { placeOf, type Reporter } from '../read/reporter.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { languageOf, startOf, type SourceFile } from '../read/source-file.ts';
import { namesThereAre, nearestName } from '../../language/suggestion.ts';
import { checkWords } from '../lower/text/compile-texts.ts';
import { compileText, type CompiledText } from '../lower/text/compile-text.ts';
import { readCatalogue, type Catalogue, type CatalogueEntry } from './catalogues.ts';
import { checkForms, checkSentence } from './check-sentence.ts';
import { describedWords, labelledEnums } from './described-words.ts';
import { languagesOf, type Language } from '../read/languages.ts';
import { reportMissing, reportMissingByFile, type MissingText } from './report-missing.ts';
import { shownWords } from './shown-words.ts';

/** What is translated: the sentences and words of the first language. */
export interface Translated {
  readonly project: Project;
  readonly description: Description;
  readonly locate: DescriptionSource['locate'];
  readonly plans: Plans;
  readonly reporter: Reporter;
  readonly textOf: (sentence: string) => CompiledText;
}

/**
 * Whether an entry has words of its own. Adds to what is missing where it is marked so, and reports the words of the first language
 * without a mark that both have the same.
 */
const checkMark = (
  { reporter }: Pick<Translated, 'reporter'>,
  { key, file, value }: CatalogueEntry,
  original: string,
  missing: MissingText[],
): boolean => {
  const at = { pointer: childPointer('', key) };
  if (value === false) missing.push({ place: placeOf(file, at), words: original });
  else if (value === original)
    reporter.report(
      'translation-same',
      file,
      at,
      'These are the words of the first language: translate them, or write true where both languages have the same.',
    );
  return typeof value === 'string' && value !== original;
};

/** Reports entries of unknown keys; returns the missing keys without those that are suggested for one of them. */
const checkUnknown = (
  { reporter }: Pick<Translated, 'reporter'>,
  catalogue: Catalogue,
  known: ReadonlyMap<string, unknown>,
  needed: Iterable<string>,
  noun: string,
): readonly string[] => {
  const written = new Set(catalogue.entries.map(({ key }) => key));
  const missing = new Set([...needed].filter((key) => !written.has(key)));
  for (const { key, file } of catalogue.entries) {
    if (known.has(key)) continue;
    const suggestion = nearestName(key, missing);
    if (suggestion !== undefined) missing.delete(suggestion);
    const at = { pointer: childPointer('', key), part: 'key' as const };
    reporter.report('translation-unknown', file, at, `There is no ${noun} "${key}" to translate.`, {
      suggestion,
    });
  }
  return catalogue.isWhole ? [...missing] : [];
};

const checkMessages = (
  translated: Translated,
  language: Language,
  catalogue: Catalogue,
  written: ReadonlyMap<string, unknown>,
): void => {
  const { project, reporter, textOf } = translated;
  const keys = checkUnknown(translated, catalogue, written, project.messages.keys(), 'message');
  const missing = keys.flatMap((key): readonly MissingText[] => {
    const original = project.messages.get(key);
    if (original === undefined) return [];
    const place = placeOf(original.file, { pointer: childPointer('', key) });
    return [{ place, words: original.value, draft: { catalogue: 'messages', language: language.id, key } }];
  });
  for (const entry of catalogue.entries) {
    const { key, file, value } = entry;
    const original = project.messages.get(key)?.value;
    if (
      original === undefined ||
      !checkMark(translated, entry, original, missing) ||
      typeof value !== 'string'
    )
      continue;
    const at = { pointer: childPointer('', key) };
    checkWords(key, file, reporter);
    if (!/[{}]/.test(original + value)) continue;
    const compiled = textOf(value);
    const first = textOf(original);
    if ('fault' in compiled) reporter.report('message-syntax', file, at, compiled.fault);
    else if (!('fault' in first))
      checkSentence(first, compiled, language.locale, (code, message, suggestion) => {
        reporter.report(code, file, at, message, { suggestion });
      });
  }
  reportMissingByFile(reporter, language, missing);
};

/** Reports words of one enum that are told apart in the first language only. */
const checkAlike = ({ description, reporter }: Translated, { entries }: Catalogue): void => {
  const written = new Map(entries.map((entry) => [entry.key, entry]));
  const reported = new Set<string>();
  for (const words of labelledEnums(description.document)) {
    const seen = new Map<unknown, string>();
    for (const word of words) {
      const entry = written.get(word);
      const shown = typeof entry?.value === 'string' ? entry.value : word;
      const first = seen.get(shown);
      seen.set(shown, first ?? word);
      if (first === undefined || first === word || entry === undefined || reported.has(word)) continue;
      reported.add(word);
      const message = `"${first}" is "${shown}" as well, and both are values of one enum.`;
      reporter.report('translation-alike', entry.file, { pointer: childPointer('', word) }, message);
    }
  }
};

const checkLabels = (translated: Translated, language: Language, catalogue: Catalogue): void => {
  const { description, locate, plans, reporter } = translated;
  const described = describedWords(description.document);
  const { actions = [], offers = [], ...search } = plans.search ?? {};
  const shown = [plans.portal, search, ...actions, ...offers, ...Object.values(plans.screens)];
  const needed = shownWords(shown, described);
  const keys = checkUnknown(translated, catalogue, described, needed, 'word of the API description');
  // However many files the description has, one catalogue lacks its words.
  reportMissing(
    reporter,
    language,
    keys.map((words) => ({
      place: locate(described.get(words) ?? '') ?? startOf('the API description'),
      words,
      draft: { catalogue: 'labels', language: language.id, key: words },
    })),
  );
  checkAlike(translated, catalogue);
  const marked: MissingText[] = [];
  for (const entry of catalogue.entries)
    if (described.has(entry.key) && checkMark(translated, entry, entry.key, marked))
      checkWords(entry.key, entry.file, reporter);
  reportMissingByFile(reporter, language, marked);
};

/** The first language is written, not translated, and has its own plural forms. */
const checkFirst = (
  { project, reporter, textOf }: Translated,
  language: Language,
  catalogue: Catalogue,
): void => {
  for (const { key, file, value } of catalogue.entries)
    if (typeof value !== 'string')
      reporter.report(
        'translation-mark',
        file,
        { pointer: childPointer('', key) },
        `The portal is written in ${language.name}: this is a sentence, not a mark.`,
      );
  for (const [key, { file, value }] of project.messages) {
    const compiled = textOf(value);
    if ('text' in compiled)
      checkForms(compiled, language.locale, (code, message, suggestion) => {
        reporter.report(code, file, { pointer: childPointer('', key) }, message, { suggestion });
      });
  }
};

/** Reports catalogues of a language that nobody can choose, once for each folder. */
const checkFolders = (
  { reporter }: Translated,
  languages: readonly Language[],
  files: readonly SourceFile[],
): void => {
  const ids = languages.map(({ id }) => id);
  const reported = new Set<string>();
  for (const file of files) {
    const folder = languageOf(file);
    const name = `${file.noun ?? ''} ${folder ?? ''}`;
    if (reported.has(name) || (folder !== undefined && ids.slice(1).includes(folder))) continue;
    reported.add(name);
    const suggestion = folder === undefined ? undefined : nearestName(folder, ids.slice(1));
    reporter.reportAt(
      'language-unknown',
      startOf(file.path),
      '',
      folder === undefined
        ? 'Words of the API description stand in the folder of their language, such as labels/de.'
        : `Nothing is translated into "${folder}" in portal.json.${namesThereAre(suggestion, ids.slice(1))}`,
      { suggestion },
    );
  }
};

/** Keys that are reported as unused: they need no translation. */
const unusedIn = ({ findings }: Pick<Reporter, 'findings'>): ReadonlySet<string> =>
  new Set(findings.flatMap(({ code, pointer }) => (code === 'message-unused' ? [pointer] : [])));

const checkAll = (translated: Translated, files: readonly SourceFile[]): void => {
  const { portal, files: own, messages } = translated.project;
  if (portal === undefined) return;
  const [first, ...others] = languagesOf(portal.value);
  const catalogue = readCatalogue(own, 'messages');
  const written = new Map(catalogue.entries.map((entry) => [entry.key, entry]));
  checkFirst(translated, first, catalogue);
  checkFolders(translated, [first, ...others], files);
  const unused = unusedIn(translated.reporter);
  const shown = new Map([...messages].filter(([key]) => !unused.has(childPointer('', key))));
  for (const language of others) {
    const ofLanguage = files.filter((file) => languageOf(file) === language.id);
    const project = { ...translated.project, messages: shown };
    checkMessages({ ...translated, project }, language, readCatalogue(ofLanguage, 'messages'), written);
    checkLabels(translated, language, readCatalogue(ofLanguage, 'labels'));
  }
};

/** Holds what is translated to what is written. */
export type CheckTranslations = (
  translated: Omit<Translated, 'textOf'>,
  files: readonly SourceFile[],
) => void;

/**
 * Holds every other language to the first: each sentence and each word of the description that is shown has one translation, or a mark
 * that it is the same, and none has too much. A sentence that was there the time before is not read again.
 */
export const createTranslationCheck = (): CheckTranslations => {
  let previous: ReadonlyMap<string, CompiledText> = new Map();
  return (translated, files) => {
    const texts = new Map<string, CompiledText>();
    const textOf = (sentence: string): CompiledText => {
      const text = texts.get(sentence) ?? previous.get(sentence) ?? compileText(sentence);
      texts.set(sentence, text);
      return text;
    };
    checkAll({ ...translated, textOf }, files);
    previous = texts;
  };
};
