import { anyKind } from '../../../description/record-kinds.ts';
import type { Project, Written } from '../../link/project.ts';
import type { SourceFile } from '../../read/source-file.ts';
import type { CompiledLookup, Shared } from '../compile-context.ts';
import { recordListsByKind } from '../list/record-lists.ts';
import type { SharedFor } from './units.ts';

/** The same object each time, so that files that depend on it are not compiled again. */
export const unspelled: Shared['api'] = {};

/** Lookups by their ids, and by the kinds of records that they list. */
export const lookupsByKind = (lookups: Shared['lookups']): Pick<Shared, 'lookups' | 'lookupOf'> => {
  const byKind = new Map<string | undefined, CompiledLookup>();
  for (const lookup of lookups.values())
    if (lookup.takes === undefined && !byKind.has(lookup.record)) byKind.set(lookup.record, lookup);
  return { lookups, lookupOf: (kind) => byKind.get(kind) };
};

/** Whether files of a noun are unknown, besides one: also a file that cannot be read may be of the noun. */
type IsUnknown = (noun: SourceFile['noun'], except?: SourceFile) => boolean;

const unknownNouns = ({ files }: Project, unknown: ReadonlySet<string>): IsUnknown => {
  const nouns = files.filter(({ path }) => unknown.has(path)).map(({ noun }) => noun);
  const unreadable = unknown.size - nouns.length;
  const counts = new Map<SourceFile['noun'], number>();
  for (const noun of nouns) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  return (noun, except) => unreadable + (counts.get(noun) ?? 0) > (except?.noun === noun ? 1 : 0);
};

/**
 * The shared facts without the content of some files: any list may show any record, anything may open any screen, and any kind of record
 * may have a lookup.
 */
const withoutFiles = (
  shared: Shared,
  project: Project,
  unknown: ReadonlySet<string>,
  isUnknown: IsUnknown,
): Shared => {
  const isKnown = ({ file }: Written<unknown>): boolean => !unknown.has(file.path);
  const known = <Value>(written: ReadonlyMap<string, Written<Value>>): ReadonlyMap<string, Written<Value>> =>
    new Map([...written].filter(([, one]) => isKnown(one)));
  const { portal, rules, lookups, screens } = project;
  const mayOpen = isUnknown('screen');
  const remaining = { ...project, screens: known(screens), lookups: known(lookups) };
  const lists = recordListsByKind(remaining, shared.description);
  const isPortalKnown = portal !== undefined && isKnown(portal);
  return {
    ...shared,
    project: {
      ...remaining,
      portal: isPortalKnown ? portal : undefined,
      rules: rules !== undefined && isKnown(rules) ? rules : undefined,
    },
    api: isPortalKnown ? shared.api : unspelled,
    ...lookupsByKind(new Map([...shared.lookups].filter(([id]) => remaining.lookups.has(id)))),
    actions: new Map([...shared.actions].filter(([, { plan }]) => !unknown.has(plan.file))),
    recordLists: (kind) => lists.get(kind) ?? (mayOpen && kind === anyKind ? [...lists.values()].flat() : []),
    isOpened: (screen) => shared.isOpened(screen) === true || (mayOpen ? undefined : false),
    areLookupsKnown: !isUnknown('lookup'),
    areRulesKnown: !isUnknown('rules'),
  };
};

/** A table with an entry more; the table is not copied. */
const withEntry = <Value>(
  table: ReadonlyMap<string, Value>,
  [id, own]: readonly [string, Value],
): ReadonlyMap<string, Value> => {
  const all = (): Map<string, Value> => new Map([...table, [id, own]]);
  return {
    get: (key) => (key === id ? own : table.get(key)),
    has: (key) => key === id || table.has(key),
    get size() {
      return all().size;
    },
    forEach: (visit) => all().forEach(visit),
    entries: () => all().entries(),
    keys: () => all().keys(),
    values: () => all().values(),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
};

/** The shared facts for each file: without the unknown files, except itself. */
export const sharedWithout = (shared: Shared, project: Project, unknown: ReadonlySet<string>): SharedFor => {
  if (unknown.size === 0) return () => shared;
  const isUnknown = unknownNouns(project, unknown);
  const all = withoutFiles(shared, project, unknown, isUnknown);
  const byFile = <Value>(written: ReadonlyMap<string, Written<Value>>) =>
    new Map([...written].map((entry) => [entry[1].file, entry] as const));
  const [screens, lookups] = [byFile(project.screens), byFile(project.lookups)];
  const { portal, rules } = project;
  return (file) => {
    if (!unknown.has(file.path)) return all;
    const mayOpen = isUnknown('screen', file);
    const isPortal = portal?.file === file;
    const [screen, lookup] = [screens.get(file), lookups.get(file)];
    return {
      ...all,
      project: {
        ...all.project,
        portal: isPortal ? portal : all.project.portal,
        rules: rules?.file === file ? rules : all.project.rules,
        screens: screen === undefined ? all.project.screens : withEntry(all.project.screens, screen),
        lookups: lookup === undefined ? all.project.lookups : withEntry(all.project.lookups, lookup),
      },
      api: isPortal ? shared.api : all.api,
      isOpened: (id) => shared.isOpened(id) === true || (mayOpen ? undefined : false),
      areLookupsKnown: !isUnknown('lookup', file),
      areRulesKnown: !isUnknown('rules', file),
    };
  };
};
