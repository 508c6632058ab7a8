import { isSlip } from '@counterfoil/engine/check';
import { atPointer, isRecord } from '@counterfoil/engine/json';
import { insertMemberJson } from '../scaffold/edit-json.ts';
import { fixEach, type FixFindings, type Texts } from './fix.ts';

/** Names of the purpose of a sentence, not of its words. */
const places = ['title', 'label', 'name', 'heading'];

/** `late-fees` and `lateFees` as `Late fees`. */
const sentenceCase = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The sentence that a key asks for, from its name: `loans.late` and `late.title` are both `Late`. */
export const draftSentence = (key: string): string => {
  const names = key.split('.').filter((name) => name !== '');
  const own = names.findLast((name) => !places.includes(name));
  return sentenceCase(own ?? names.at(-1) ?? key);
};

const keysIn = (text: string): readonly string[] => {
  const catalogue: unknown = JSON.parse(text);
  return isRecord(catalogue) ? Object.keys(catalogue) : [];
};

/** Where the sentences of the first language are: in its folder, where portal.json lists several. */
const firstFolder = (texts: Texts): string => {
  const portal = [...texts].find(([path]) => path.endsWith('/portal.json') && !path.includes('/messages/'));
  const first = atPointer(JSON.parse(portal?.[1] ?? 'null'), '/languages/0/id');
  return typeof first === 'string' ? `/messages/${first}/` : '/messages/';
};

/** The catalogue whose keys begin like this one, of several the one with most of them; of none a new one that is called so. */
const catalogueFor = (texts: Texts, key: string): string | undefined => {
  const start = `${key.split('.')[0] ?? key}.`;
  const catalogues = [...texts]
    .filter(([path]) => path.includes(firstFolder(texts)))
    .map(([path, text]) => {
      const keys = keysIn(text).filter((one) => !one.startsWith('engine.') && !one.startsWith('app.'));
      return { path, kin: keys.filter((one) => one.startsWith(start)).length };
    });
  const [nearest] = catalogues.toSorted((one, other) => other.kin - one.kin);
  if (nearest === undefined || nearest.kin > 0) return nearest?.path;
  return nearest.path.replace(/[^/]+$/, `${start}json`);
};

const nameAt = (texts: Texts, file: string, pointer: string): string | undefined => {
  const value = atPointer(JSON.parse(texts.get(file) ?? 'null'), pointer);
  return typeof value === 'string' ? value : undefined;
};

const isHeldBack = (key: string, suggestion: string | undefined): boolean =>
  suggestion !== undefined && isSlip(key, suggestion);

/** Drafts the sentences that are named and not there. One that is spelled nearly like another is a misspelling of it, and stays as it is. */
export const draftSentences: FixFindings = (texts, findings) =>
  fixEach(
    texts,
    findings.filter(({ code }) => code === 'message-unknown'),
    (now, { place, pointer, suggestion }) => {
      const key = nameAt(now, place.file, pointer);
      const file = key === undefined ? undefined : catalogueFor(now, key);
      if (key === undefined || file === undefined) return undefined;
      const text = now.get(file) ?? '{}\n';
      if (keysIn(text).includes(key) || isHeldBack(key, suggestion)) return undefined;
      const sentence = draftSentence(key);
      return [
        insertMemberJson(text, key, JSON.stringify(sentence)),
        {
          file,
          keys: [key],
          description: `drafted "${sentence}" for "${key}", named in ${place.file}:${place.line}:${place.column}`,
        },
      ];
    },
  );
