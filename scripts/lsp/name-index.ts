import { languageOf, type SourceFile } from '@counterfoil/engine/check';
import { isArray, ownText, readOwn } from '@counterfoil/engine/json';
import type { OpenProject } from './open-project.ts';

/** What has an id of its own. */
export type Noun = 'screen' | 'action' | 'lookup';

/** What there is under a name, looked up often. */
interface NameIndex {
  /** The sentences of a key with their languages, the one that the portal is written in first. */
  readonly messages: ReadonlyMap<string, readonly (readonly [language: string, text: string])[]>;
  /** Descriptors by noun and id. */
  readonly descriptors: ReadonlyMap<string, { readonly path: string; readonly written: unknown }>;
  readonly portal: unknown;
}

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

const sentencesIn = ({ root }: SourceFile): readonly (readonly [key: string, text: string])[] =>
  root?.type === 'object'
    ? [...root.members].flatMap(([key, { value }]) =>
        value.type === 'scalar' && typeof value.value === 'string' ? [[key, value.value] as const] : [],
      )
    : [];

const collectMessages = (sources: readonly SourceFile[], first: string): NameIndex['messages'] => {
  const messages = new Map<string, (readonly [string, string])[]>();
  for (const file of sources.filter(({ noun }) => noun === 'messages')) {
    const language = languageOf(file) ?? first;
    for (const [key, text] of sentencesIn(file)) {
      const texts = messages.get(key) ?? [];
      if (language === first) texts.unshift([language, text]);
      else texts.push([language, text]);
      messages.set(key, texts);
    }
  }
  return messages;
};

const known = new WeakMap<readonly SourceFile[], NameIndex>();

/** The names of a project as its files are now. */
export const indexOf = (project: OpenProject): NameIndex => {
  const sources = project.sources();
  const before = known.get(sources);
  if (before !== undefined) return before;
  const texts = new Map(project.files().map(({ path, text }) => [path, text]));
  const at = (path: string): unknown => parsed(texts.get(path) ?? '');
  const portal = at(sources.find(({ noun }) => noun === 'portal')?.path ?? '');
  const languages = readOwn(portal, 'languages');
  const first = (isArray(languages) ? ownText(languages[0], 'id') : undefined) ?? 'en';
  const descriptors = sources.flatMap(({ path, noun }) => {
    if (noun !== 'screen' && noun !== 'action' && noun !== 'lookup') return [];
    const written = at(path);
    return [[`${noun} ${ownText(written, 'id') ?? ''}`, { path, written }] as const];
  });
  const index = { messages: collectMessages(sources, first), descriptors: new Map(descriptors), portal };
  known.set(sources, index);
  return index;
};
