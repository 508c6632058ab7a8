import { parseDescription, type Description } from '../../description/description.ts';
import type { Plans } from '../lower/project/assemble.ts';
import { createFiles, type CompiledProject } from '../lower/project/compile-files.ts';
import type { Project } from '../link/project.ts';
import { createReporter } from '../read/reporter.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { languageOf, type SourceFile } from '../read/source-file.ts';
import { readCatalogue, type Catalogue } from './catalogues.ts';
import { withWords } from './described-words.ts';
import { languagesOf, type Language } from '../read/languages.ts';

/** A portal as it is written, and what it is called in other languages. */
export interface TranslatedPortal {
  readonly project: Project;
  readonly description: Description;
  readonly locate: DescriptionSource['locate'];
  readonly translations: readonly SourceFile[];
  /** Makes plans of what was compiled, without what is broken. */
  readonly assemble: (compiled: CompiledProject) => Plans;
}

/** The words of a catalogue by what they stand for; what is still to be translated, or is the same, is left out. */
const wordsIn = ({ entries }: Catalogue): ReadonlyMap<string, string> =>
  new Map(entries.flatMap(({ key, value }) => (typeof value === 'string' ? [[key, value] as const] : [])));

const asText = (words: ReadonlyMap<string, string>): string => JSON.stringify([...words]);

/** Compiles in one language, and keeps what did not change since the time before. */
const createLanguage = () => {
  const compileFiles = createFiles();
  let described: { readonly from: Description; readonly words: string; readonly by: Description } | undefined;
  /** The same object again as long as neither the description nor its words change. */
  const describe = (from: Description, words: ReadonlyMap<string, string>): Description => {
    const text = asText(words);
    if (described?.from !== from || described.words !== text)
      described = { from, words: text, by: parseDescription(withWords(from.document, words)) };
    return described.by;
  };
  return (written: TranslatedPortal, language: Language): Plans => {
    const files = written.translations.filter((file) => languageOf(file) === language.id);
    const sentences = wordsIn(readCatalogue(files, 'messages'));
    const { project, locate } = written;
    const messages = new Map(
      [...project.messages].map(([key, one]) => [key, { ...one, value: sentences.get(key) ?? one.value }]),
    );
    const portal = project.portal && {
      ...project.portal,
      value: { ...project.portal.value, locale: language.locale, formats: language.formats },
    };
    const description = describe(written.description, wordsIn(readCatalogue(files, 'labels')));
    const compiled = compileFiles({ ...project, messages, portal }, description, locate, createReporter());
    const plans = written.assemble(compiled);
    return plans.portal === undefined
      ? plans
      : { ...plans, portal: { ...plans.portal, language: language.id } };
  };
};

/** Compiles a portal in one of its other languages; undefined in one that it does not list. */
export type Translate = (written: TranslatedPortal, language: string) => Plans | undefined;

/** What is shown untranslated is shown as it is written; what is wrong was told of the first language. */
export const createTranslate = (): Translate => {
  const known = new Map<string, ReturnType<typeof createLanguage>>();
  return (written, id) => {
    const portal = written.project.portal?.value;
    const language =
      portal &&
      languagesOf(portal)
        .slice(1)
        .find((one) => one.id === id);
    if (language === undefined) return undefined;
    const compile = known.get(id) ?? createLanguage();
    known.set(id, compile);
    return compile(written, language);
  };
};
