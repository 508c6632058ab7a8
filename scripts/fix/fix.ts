import type { Finding, Place, SourceText } from '@counterfoil/engine/check';

/** Descriptors by their paths, as they are changed. */
export type Texts = ReadonlyMap<string, string>;

/** Something that was put right, at its place in the files as they are written, or at its former place where it was removed. */
export interface Fix {
  readonly file: string;
  /** The names that lead to it in its file. */
  readonly keys: readonly string[];
  /** The former place of what was removed. */
  readonly removedFrom?: Pick<Place, 'line' | 'column'>;
  readonly description: string;
}

/** What a round of fixes came to. */
export interface Fixed {
  readonly texts: Texts;
  readonly fixes: readonly Fix[];
}

/** Puts right what it can of some findings. */
export type FixFindings = (texts: Texts, findings: readonly Finding[]) => Fixed;

export const textsOf = (files: readonly SourceText[]): Texts =>
  new Map(files.map(({ path, text }) => [path, text]));

/** The names in a JSON Pointer. */
export const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Does one fix after the other, each on what the one before left. */
export const fixEach = <Item>(
  texts: Texts,
  items: readonly Item[],
  fix: (texts: Texts, item: Item) => readonly [text: string | undefined, fix: Fix] | undefined,
): Fixed => {
  const changed = new Map(texts);
  const fixes = items.flatMap((item) => {
    const done = fix(changed, item);
    if (done === undefined) return [];
    const [text, one] = done;
    if (text === undefined) changed.delete(one.file);
    else changed.set(one.file, text);
    return [one];
  });
  return { texts: changed, fixes };
};
