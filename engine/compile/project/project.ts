import { action, type Action } from '../../language/action.ts';
import type { Typed } from '../../language/definition/build-definition.ts';
import { lookup, type Lookup } from '../../language/lookup.ts';
import { messages } from '../../language/messages.ts';
import { portal, type Portal } from '../../language/portal.ts';
import { rules, type Rules } from '../../language/rules.ts';
import { screen, type Screen } from '../../language/screen.ts';
import { readAs } from '../shape/check-shapes.ts';
import { withoutVersion } from '../shape/check-version.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Noun } from '../../language/published/nouns.ts';

/** Something that was written in a file. */
export interface Written<Value> {
  readonly file: SourceFile;
  readonly value: Value;
}
/** What all files say together; only what has its shape is in it. */
export interface Project {
  readonly files: readonly SourceFile[];
  readonly portal: Written<Portal> | undefined;
  readonly rules: Written<Rules> | undefined;
  readonly messages: ReadonlyMap<string, Written<string>>;
  readonly lookups: ReadonlyMap<string, Written<Lookup>>;
  readonly actions: ReadonlyMap<string, Written<Action>>;
  readonly screens: ReadonlyMap<string, Written<Screen>>;
  /** The ids that several screens have: which of them is meant, nobody knows. */
  readonly ambiguous: ReadonlySet<string>;
}

const readAll = <Value>(
  files: readonly SourceFile[],
  noun: Noun,
  shape: Typed<Value>,
): readonly Written<Value>[] =>
  files.flatMap((file) => {
    if (file.noun !== noun || file.root === undefined) return [];
    const value = readAs(shape, withoutVersion(noun, file.root));
    return value === undefined ? [] : [{ file, value }];
  });

/** The first of a name keeps it; that there is another is said elsewhere. */
const byId = <Value extends { readonly id: string }>(
  written: readonly Written<Value>[],
): ReadonlyMap<string, Written<Value>> => {
  const found = new Map<string, Written<Value>>();
  for (const one of written) if (!found.has(one.value.id)) found.set(one.value.id, one);
  return found;
};

/** The ids that are given more than once. */
const givenTwice = (written: readonly Written<Screen>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { value } of written) (seen.has(value.id) ? twice : seen).add(value.id);
  return twice;
};

/** Puts the files together by their names. */
export const readProject = (files: readonly SourceFile[]): Project => ({
  files,
  portal: readAll(files, 'portal', portal)[0],
  rules: readAll(files, 'rules', rules)[0],
  messages: new Map(
    readAll(files, 'messages', messages).flatMap(({ file, value }) =>
      Object.entries(value).map(([key, text]) => [key, { file, value: text }] as const),
    ),
  ),
  lookups: byId(readAll(files, 'lookup', lookup)),
  actions: byId(readAll(files, 'action', action)),
  screens: byId(readAll(files, 'screen', screen)),
  ambiguous: givenTwice(readAll(files, 'screen', screen)),
});
