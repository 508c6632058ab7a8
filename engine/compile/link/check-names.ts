import { allEngineMessages } from '../../language/messages/engine-messages.ts';
import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { Reporter } from '../read/reporter.ts';
import { startOf, type SourceFile, placesIn } from '../read/source-file.ts';
import { nearestName } from '../../language/suggestion.ts';
import { checkHostMessages } from './check-host-messages.ts';
import { groupMissing } from './group-missing.ts';
import { givenNames, type GivenName } from './names.ts';

const unique: readonly (readonly [kind: ReferenceKind, code: FindingCode, noun: string])[] = [
  ['message', 'id-duplicate', 'message'],
  ['screen', 'id-duplicate', 'screen'],
  ['action', 'id-duplicate', 'action'],
  ['lookup', 'id-duplicate', 'lookup'],
  ['role', 'id-duplicate', 'role'],
  ['permission', 'id-duplicate', 'permission'],
  ['preset', 'id-duplicate', 'preset'],
  ['route', 'route-duplicate', 'route'],
];

/** Paths that differ in the names of their parameters only are the same path. */
const identity = (kind: ReferenceKind, name: string): string =>
  kind === 'route' ? name.replaceAll(/:[^/]+/g, ':') : name;

/** Whether a name, or the end of a path, is that of the file that gives it. */
const isOfFile = ({ name, file }: GivenName): boolean =>
  file.path.slice(file.path.lastIndexOf('/') + 1) === `${name.slice(name.lastIndexOf('/') + 1)}.json`;

const checkUnique = (files: readonly SourceFile[], reporter: Reporter): void => {
  for (const [kind, code, noun] of unique) {
    const seen = new Map<string, GivenName>();
    for (const given of givenNames(files, kind)) {
      const first = seen.get(identity(kind, given.name));
      if (first === undefined) {
        seen.set(identity(kind, given.name), given);
        continue;
      }
      // The one that is named like its file owns the name; otherwise the first one does.
      const [owner, other] = isOfFile(given) && !isOfFile(first) ? [given, first] : [first, given];
      seen.set(identity(kind, given.name), owner);
      const { name, file, pointer, part } = other;
      const related = [placesIn(owner.file).get(owner.pointer)?.[owner.part]];
      const message = `There is already a ${noun} "${name}", in ${owner.file.path}.`;
      reporter.report(code, file, { pointer, part }, message, { related });
    }
  }
};

const checkEngineMessages = (files: readonly SourceFile[], reporter: Reporter): void => {
  const catalogues = files.filter((file) => file.noun === 'messages');
  const given = givenNames(files, 'message').filter(({ name }) => name.startsWith('engine.'));
  const keys = Object.keys(allEngineMessages).map((key) => `engine.${key}`);
  const missing = keys.filter((key) => !given.some(({ name }) => name === key));
  const unknown = given.filter(({ name }) => !keys.includes(name));
  for (const { name, file, pointer, part } of unknown)
    reporter.report(
      'engine-message-unknown',
      file,
      { pointer, part },
      `The engine has no sentence "${name}".`,
      {
        suggestion: nearestName(name, missing) ?? nearestName(name, keys),
      },
    );
  // A misspelled sentence is missing as well: the fault is reported once.
  if (unknown.length > 0 || catalogues.some((file) => file.root === undefined)) return;
  const home = given[0]?.file ?? catalogues[0];
  for (const names of groupMissing(missing))
    reporter.reportAt(
      'engine-message-missing',
      startOf(home?.path ?? 'messages'),
      '',
      names.length === 1
        ? `The engine's sentence "${names.join()}" is missing.`
        : `${String(names.length)} sentences of the engine are missing, of which the first is "${names[0] ?? ''}".`,
    );
};

/** Names are given once, and the sentences of the engine and of the host are all there. */
export const checkNames = (files: readonly SourceFile[], reporter: Reporter): void => {
  checkUnique(files, reporter);
  checkEngineMessages(files, reporter);
  checkHostMessages(files, reporter);
};
