import type { Portal } from '../../language/portal/portal.ts';
import { textMember, type JsonNode } from '../source/json-node.ts';
import { languageOf, type SourceFile } from '../source/source-file.ts';

/** A language that a person may choose, with all that the portal says of it. */
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

const listedIn = (sources: readonly SourceFile[]): readonly string[] => {
  const root = sources.find(({ noun }) => noun === 'portal')?.root;
  const list: JsonNode | undefined =
    root?.type === 'object' ? root.members.get('languages')?.value : undefined;
  return list?.type === 'array' ? list.items.flatMap((item) => textMember(item, 'id') ?? []) : [];
};

/** Files by what they are for: what the portal is made of, and what that is called in other languages. */
export interface ParsedLanguages {
  readonly own: readonly SourceFile[];
  readonly translations: readonly SourceFile[];
}

/** Takes the catalogues of other languages aside. Without a list of languages, every catalogue of messages is the portal's own. */
export const partLanguages = (sources: readonly SourceFile[]): ParsedLanguages => {
  const [first, ...others] = listedIn(sources);
  const isTranslation = (file: SourceFile): boolean => {
    if (file.noun === 'labels') return true;
    const language = languageOf(file);
    return others.length > 0 && file.noun === 'messages' && language !== undefined && language !== first;
  };
  return {
    own: sources.filter((file) => !isTranslation(file)),
    translations: sources.filter(isTranslation),
  };
};
