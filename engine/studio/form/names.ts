import { isRecord, ownText } from '../../json.ts';
import type { Names } from './node-form.ts';

type Texts = ReadonlyMap<string, string>;

const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The ids of the files below a folder of a noun. */
const idsOf = (texts: Texts, noun: string): readonly string[] =>
  [...texts]
    .filter(([path]) => `/${path}`.includes(`/${noun}/`))
    .flatMap(([, text]) => ownText(contentOf(text), 'id') ?? [])
    .toSorted();

/** The folders of the files that a text may name. */
const nouns: Readonly<Record<string, string>> = {
  action: 'actions',
  innerScreen: 'screens',
  lookup: 'lookups',
  screen: 'screens',
  target: 'screens',
};

const iconsOf = (texts: Texts): readonly string[] => {
  const portal = [...texts].find(([path]) => path.endsWith('/portal.json') && !path.includes('/messages/'));
  const icons = portal === undefined ? undefined : contentOf(portal[1]);
  const listed = isRecord(icons) ? icons['icons'] : undefined;
  return Array.isArray(listed) ? listed.filter((icon) => typeof icon === 'string') : [];
};

/** The names that a text of a node may have. */
export const createNames =
  (texts: Texts): Names =>
  (reference) => {
    const noun = nouns[reference];
    if (noun !== undefined) return idsOf(texts, noun);
    return reference === 'icon' ? iconsOf(texts) : [];
  };
