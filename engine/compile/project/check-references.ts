import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import type { FindingCode } from '../finding-codes.ts';
import type { Reporter } from '../reporter.ts';
import type { SourceFile } from '../source/source-file.ts';
import { nearestName } from '../suggestion.ts';
import { referencesIn } from './all-references.ts';
import { isProblemCode, schemaKeywords } from './keywords.ts';
import type { NamesOf } from './names.ts';
import type { Reference } from './walk-references.ts';

interface Wanted {
  readonly code: FindingCode;
  readonly say: (name: string) => string;
  /** What to do where it is not only spelled wrong. */
  readonly help?: string;
}

const wanted: Readonly<Partial<Record<ReferenceKind, Wanted>>> = {
  message: {
    code: 'message-unknown',
    say: (name) => `The message catalogue has no "${name}".`,
    help: ' Sentences are written in a file under messages/, and named here by their key.',
  },
  role: { code: 'role-unknown', say: (name) => `portal.json has no role "${name}".` },
  permission: { code: 'permission-unknown', say: (name) => `portal.json has no permission "${name}".` },
  preset: {
    code: 'preset-unknown',
    say: (name) => `portal.json has no preset "${name}".`,
    help: ' Add it to "presets" there.',
  },
  screen: { code: 'screen-unknown', say: (name) => `There is no screen "${name}".` },
  innerScreen: { code: 'screen-unknown', say: (name) => `There is no screen "${name}".` },
  target: { code: 'screen-unknown', say: (name) => `There is no screen "${name}".` },
  route: { code: 'route-unknown', say: (name) => `No screen opens under "${name}".` },
  page: { code: 'page-unknown', say: (name) => `portal.json has no page "${name}".` },
  variant: { code: 'variant-unknown', say: (name) => `No route of this screen has the variant "${name}".` },
  action: { code: 'action-unknown', say: (name) => `There is no action "${name}".` },
  lookup: { code: 'lookup-unknown', say: (name) => `There is no lookup "${name}".` },
  recordKind: {
    code: 'record-unknown',
    say: (name) => `No schema of the API description says x-record: ${name}.`,
  },
  rule: { code: 'rule-unknown', say: (name) => `rules.json has no rule "${name}".` },
  format: {
    code: 'format-unknown',
    say: (name) => `No schema of the API description has the format "${name}".`,
  },
  icon: {
    code: 'icon-unknown',
    say: (name) => `The portal draws no icon "${name}".`,
    help: ' "icons" of portal.json lists those it draws; a new one is added there, and drawn by the host.',
  },
  custom: {
    code: 'custom-unknown',
    say: (name) => `portal.json has no component "${name}".`,
    help: ' "components" of portal.json lists those that the host draws.',
  },
  component: { code: 'component-unknown', say: (name) => `The API description has no schema "${name}".` },
};

const checkKeyword = (reference: Reference, reporter: Reporter): void => {
  const { name, place, pointer } = reference;
  if (isProblemCode(name) || schemaKeywords.some((keyword) => keyword === name)) return;
  reporter.reportAt(
    'keyword-unknown',
    place,
    pointer,
    `"${name}" is neither a JSON Schema keyword nor "server:" and a problem code.`,
    { suggestion: nearestName(name, schemaKeywords) },
  );
};

const checkReference = (reference: Reference, file: SourceFile, names: NamesOf, reporter: Reporter): void => {
  if (reference.kind === 'keyword') {
    checkKeyword(reference, reporter);
    return;
  }
  const want = wanted[reference.kind];
  const known = want === undefined ? undefined : names(reference.kind, file);
  if (want === undefined || known === undefined || known.has(reference.name)) return;
  const { name, place, pointer } = reference;
  const suggestion = nearestName(name, known);
  const help = suggestion === undefined ? (want.help ?? '') : '';
  reporter.reportAt(want.code, place, pointer, want.say(name) + help, { suggestion });
};

/** Third level: does every name that the project itself gives exist? */
export const checkReferences = (files: readonly SourceFile[], names: NamesOf, reporter: Reporter): void => {
  for (const file of files)
    for (const reference of referencesIn(file)) checkReference(reference, file, names, reporter);
};
