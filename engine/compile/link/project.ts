import { houseApi } from '../../language/portal/house-api.ts';
import { action, type Action } from '../../language/action/action.ts';
import type { Typed } from '../../language/definition/build-definition.ts';
import { lookup, type Lookup } from '../../language/lookup.ts';
import { match, type Match } from '../../language/match/match.ts';
import type { Takes } from '../../language/parameters.ts';
import { messages } from '../../language/messages/messages.ts';
import { portal, portalBefore, type Portal } from '../../language/portal/portal.ts';
import { rules, type Rules } from '../../language/rules.ts';
import { screen, type Screen } from '../../language/screen.ts';
import { readAs } from '../read/check-shapes.ts';
import { versionOf, withoutVersion } from '../read/check-version.ts';
import { perObject } from '../read/per-object.ts';
import { namesPassedIn, suggestTakes } from './suggest-takes.ts';
import type { SourceFile } from '../read/source-file.ts';
import { nouns, type Noun } from '../../language/published/nouns.ts';

/** Something that was written in a file. */
export interface Written<Value> {
  readonly file: SourceFile;
  readonly value: Value;
}
/** The contents of all files, by noun and name; files that do not have their shape are left out. */
export interface Project {
  readonly files: readonly SourceFile[];
  readonly portal: Written<Portal> | undefined;
  readonly rules: Written<Rules> | undefined;
  readonly messages: ReadonlyMap<string, Written<string>>;
  readonly lookups: ReadonlyMap<string, Written<Lookup>>;
  readonly actions: ReadonlyMap<string, Written<Action>>;
  readonly matches: ReadonlyMap<string, Written<Match>>;
  readonly screens: ReadonlyMap<string, Written<Screen>>;
  /** Whether several screens have the id, so that it is not known which of them a reference names. */
  readonly isAmbiguous: (screen: string) => boolean;
}

/** Creates a reader of the files of one noun, which leaves out those that do not have its shape. */
const reader = <Value>(noun: Noun, shape: Typed<Value>) => {
  const read = perObject((file: SourceFile): readonly Written<Value>[] => {
    if (file.noun !== noun || file.root === undefined) return [];
    const value = readAs(shape, withoutVersion(noun, file.root));
    return value === undefined ? [] : [{ file, value }];
  });
  return (files: readonly SourceFile[]) => files.flatMap(read);
};
const portalsNow = reader('portal', portal);
const portalsBefore = reader('portal', portalBefore);
const isBefore = ({ root }: SourceFile): boolean =>
  root !== undefined && versionOf('portal', root) < nouns.portal.version;
const portals = (files: readonly SourceFile[]): readonly Written<Portal>[] =>
  files.flatMap((file): readonly Written<Portal>[] =>
    isBefore(file) ? portalsBefore([file]) : portalsNow([file]),
  );
const ruleFiles = reader('rules', rules);
const catalogues = reader('messages', messages);
const lookups = reader('lookup', lookup);
const matches = reader('match', match);
const actions = reader('action', action);
const screens = reader('screen', screen);

/** The contents by id, of several with the same id the first; the others are reported by the check of names. */
const byId = <Value extends { readonly id: string }>(
  written: readonly Written<Value>[],
): ReadonlyMap<string, Written<Value>> => {
  const found = new Map<string, Written<Value>>();
  for (const one of written) if (!found.has(one.value.id)) found.set(one.value.id, one);
  return found;
};

const idsGivenTwice = (written: readonly Written<Screen>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { value } of written) (seen.has(value.id) ? twice : seen).add(value.id);
  return twice;
};

/** The contents with misspelled names under "takes" replaced by the suggested ones, so that each is reported once, where it is written. */
const withSuggestedTakes = <Value extends { readonly takes?: Takes | undefined }>(
  written: readonly Written<Value>[],
  passed: ReadonlySet<string>,
): readonly Written<Value>[] =>
  written.map((one) => {
    const { takes } = one.value;
    const suggested = takes === undefined ? undefined : suggestTakes(one.file, takes, passed);
    if (takes === undefined || suggested === undefined || suggested.size === 0) return one;
    const named = Object.entries(takes).map(([name, kind]) => [suggested.get(name) ?? name, kind] as const);
    return { file: one.file, value: { ...one.value, takes: Object.fromEntries(named) } };
  });

/** Puts the files together by their names. */
export const readProject = (files: readonly SourceFile[]): Project => {
  const passed = namesPassedIn(files);
  const twice = idsGivenTwice(screens(files));
  return {
    files,
    portal: portals(files)[0],
    rules: ruleFiles(files)[0],
    messages: new Map(
      catalogues(files).flatMap(({ file, value }) =>
        Object.entries(value).flatMap(([key, text]) =>
          typeof text === 'string' ? [[key, { file, value: text }] as const] : [],
        ),
      ),
    ),
    lookups: byId(withSuggestedTakes(lookups(files), passed)),
    matches: byId(matches(files)),
    actions: byId(withSuggestedTakes(actions(files), passed)),
    screens: byId(withSuggestedTakes(screens(files), passed)),
    isAmbiguous: (id) => twice.has(id),
  };
};

/** The parts of a portal with which the API description has to agree. */
export const portalFacts = ({ portal, lookups }: Project) => ({
  roles: portal?.value.roles ?? [],
  permissions: portal?.value.permissions ?? [],
  api: portal === undefined ? undefined : (portal.value.api ?? houseApi),
  lookedUp: [...lookups.values()].flatMap(({ value }) => value.record ?? []),
});
