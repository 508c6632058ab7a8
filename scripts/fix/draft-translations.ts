import { insertMemberJson } from '../scaffold/edit-json.ts';
import { fixEach, type FixFindings, type Texts } from './fix.ts';

/** The file of a language that is called as another one, or any; of none a new one. */
const catalogueFor = (texts: Texts, file: string, catalogue: string, language: string): string => {
  const root = [...texts.keys()].find(
    (path) => path.endsWith('/portal.json') && !path.includes('/messages/'),
  );
  const folder = `${root?.replace(/portal\.json$/, '') ?? ''}${catalogue}/${language}/`;
  const own = file.replace(/^.*\//, folder);
  if (catalogue === 'messages') return own;
  return [...texts.keys()].findLast((path) => path.startsWith(folder)) ?? `${folder}words.json`;
};

/** Drafts the entries that a language lacks, each marked as still to be translated: the check goes on telling of them. */
export const draftTranslations: FixFindings = (texts, findings) =>
  fixEach(
    texts,
    findings.flatMap(({ drafts = [], place }) => drafts.map((draft) => ({ ...draft, place }))),
    (now, { catalogue, language, key, place }) => {
      const file = catalogueFor(now, place.file, catalogue, language);
      const text = insertMemberJson(now.get(file) ?? '{}\n', key, 'false');
      return [
        text,
        { file, keys: [key], description: `marked "${key}" as still to be translated into ${language}` },
      ];
    },
  );
