import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import type { Finding, Place } from '../../language/finding.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import { createReporter, type Reporter } from '../read/reporter.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';
import { isMeantDespite, nearestName } from '../../language/suggestion.ts';
import { namesIn, referencesIn } from './all-references.ts';
import { isProblemCode, schemaKeywords } from './keywords.ts';
import type { DescribedUses } from './described-uses.ts';
import { createMisnamed, type FindMisnamed } from './misnamed.ts';
import { givenNames, type GivenName, type NamesOf } from './names.ts';
import type { Reference } from './walk-references.ts';

interface Wanted {
  readonly code: FindingCode;
  readonly message: (name: string) => string;
  /** What to do where it is not only spelled wrong. */
  readonly help?: string;
  /** Such names are often new: only a name that differs by a slip of the keys is suggested. */
  readonly isNew?: boolean;
}

const wanted: Readonly<Partial<Record<ReferenceKind, Wanted>>> = {
  message: {
    code: 'message-unknown',
    message: (name) => `The message catalogue has no "${name}".`,
    help: ' Sentences are written in a file under messages/ and named here by their key; npm run check -- --fix drafts those that are missing.',
    isNew: true,
  },
  role: { code: 'role-unknown', message: (name) => `portal.json has no role "${name}".` },
  permission: { code: 'permission-unknown', message: (name) => `portal.json has no permission "${name}".` },
  preset: {
    code: 'preset-unknown',
    message: (name) => `portal.json has no preset "${name}".`,
    help: ' Add it to "presets" there.',
  },
  screen: { code: 'screen-unknown', message: (name) => `There is no screen "${name}".` },
  innerScreen: { code: 'screen-unknown', message: (name) => `There is no screen "${name}".` },
  target: { code: 'screen-unknown', message: (name) => `There is no screen "${name}".` },
  route: {
    code: 'route-unknown',
    message: (name) => `No screen opens under "${name}".`,
    help: ' Name the path of a route here, or leave this out.',
    isNew: true,
  },
  page: { code: 'page-unknown', message: (name) => `portal.json has no page "${name}".` },
  variant: {
    code: 'variant-unknown',
    message: (name) => `No route of this screen has the variant "${name}".`,
  },
  action: { code: 'action-unknown', message: (name) => `There is no action "${name}".` },
  lookup: { code: 'lookup-unknown', message: (name) => `There is no lookup "${name}".` },
  recordKind: {
    code: 'record-unknown',
    message: (name) => `No schema of the API description says x-record: ${name}.`,
  },
  rule: { code: 'rule-unknown', message: (name) => `rules.json has no rule "${name}".` },
  format: {
    code: 'format-unknown',
    message: (name) => `No schema of the API description has the format "${name}".`,
  },
  icon: {
    code: 'icon-unknown',
    message: (name) => `The portal draws no icon "${name}".`,
    help: ' "icons" of portal.json lists those it draws; a new one is added there, and drawn by the host.',
  },
  custom: {
    code: 'custom-unknown',
    message: (name) => `portal.json has no component "${name}".`,
    help: ' "components" of portal.json lists those that the host draws.',
  },
  reader: {
    code: 'reader-unknown',
    message: (name) => `portal.json has no reader "${name}".`,
    help: ' "readers" of portal.json lists those that the host registers.',
  },
  component: { code: 'component-unknown', message: (name) => `The API description has no schema "${name}".` },
};

const keywordFindings = perObject((file: SourceFile): readonly Finding[] => {
  const reporter = createReporter();
  for (const { kind, name, place, pointer } of referencesIn(file))
    if (kind === 'keyword' && !isProblemCode(name) && !schemaKeywords.some((keyword) => keyword === name))
      reporter.reportAt(
        'keyword-unknown',
        place,
        pointer,
        `"${name}" is neither a JSON Schema keyword nor "server:" and a problem code.`,
        { suggestion: nearestName(name, schemaKeywords) },
      );
  return reporter.findings;
});

/** Whether there is all that a file names. */
const isAllKnown = (file: SourceFile, names: NamesOf): boolean =>
  [...namesIn(file)].every(([kind, some]) => {
    const known = wanted[kind] === undefined ? undefined : names(kind, file);
    return known === undefined || [...some].every((name) => known.has(name));
  });

/** A name that is not known, with all places that name it. */
interface Unknown {
  readonly want: Wanted;
  readonly references: Reference[];
  readonly known: ReadonlySet<string>;
}

/** Up to so many places of one unknown name are reported one by one; of more only the first one is. */
const mostSeparate = 3;

const placesOf = (references: readonly Reference[]) => references.map(({ place }) => place);

const reportUnmet = (
  { file, pointer, part, name }: GivenName,
  suggestion: string,
  where: string,
  related: readonly Place[],
  reporter: Reporter,
): void => {
  const message = `Nothing names "${name}", but ${where} "${suggestion}".`;
  reporter.report('name-unmet', file, { pointer, part }, message, { suggestion, related });
};

/** Reports an unknown name. Where the name that it refers to is probably misspelled, that one is reported too, and the references once. */
const reportUnknown = (
  { want, references, known }: Unknown,
  findMisnamed: FindMisnamed,
  reporter: Reporter,
): void => {
  const [first] = references;
  if (first === undefined) return;
  const { kind, name } = first;
  const given = findMisnamed(kind, name, known);
  const near = nearestName(name, known);
  const isLikely = near !== undefined && (want.isNew !== true || isMeantDespite(name, near));
  const suggestion = given?.name ?? (isLikely ? near : undefined);
  const help = suggestion === undefined ? (want.help ?? '') : '';
  const isOne = given !== undefined || references.length > mostSeparate;
  for (const { place, pointer } of isOne ? [first] : references) {
    const also = isOne && references.length > 1 ? ` ${String(references.length - 1)} more name it.` : '';
    const related = isOne ? placesOf(references.slice(1)) : [];
    reporter.reportAt(want.code, place, pointer, want.message(name) + help + also, { suggestion, related });
  }
  const where = references.length === 1 ? 'one place names' : `${String(references.length)} places name`;
  if (given !== undefined) reportUnmet(given, name, where, placesOf(references), reporter);
};

/** Reports references to names that the project does not give. Returns, for each file with such references, the file in which they are reported. */
export const checkReferences = (
  whole: readonly SourceFile[],
  all: readonly SourceFile[],
  names: NamesOf,
  described: DescribedUses,
  reporter: Reporter,
): ReadonlyMap<string, string> => {
  const unknown = new Map<string, Unknown>();
  for (const file of whole) reporter.add(keywordFindings(file));
  for (const file of whole.filter((one) => !isAllKnown(one, names)))
    for (const reference of referencesIn(file)) {
      const { kind, name } = reference;
      const want = wanted[kind];
      const known = want === undefined ? undefined : names(kind, file);
      if (want === undefined || known === undefined || known.has(name)) continue;
      const key = `${kind} ${name}`;
      const before = unknown.get(key);
      if (before === undefined) unknown.set(key, { want, references: [reference], known });
      else before.references.push(reference);
    }
  const findMisnamed = createMisnamed(all, described);
  for (const one of unknown.values()) reportUnknown(one, findMisnamed, reporter);
  for (const kind of ['role', 'permission'] as const)
    for (const name of described[kind]) {
      const known = new Set(givenNames(all, kind).map((one) => one.name));
      const given =
        known.has(name) || unknown.has(`${kind} ${name}`) ? undefined : findMisnamed(kind, name, known);
      if (given !== undefined) reportUnmet(given, name, 'the API description names', [], reporter);
    }
  return new Map(
    [...unknown.values()].flatMap(({ references: [first, ...others] }) =>
      others.map(({ place }) => [place.file, first?.place.file ?? place.file] as const),
    ),
  );
};
