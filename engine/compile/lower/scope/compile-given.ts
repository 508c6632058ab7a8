import type { Takes } from '../../../language/parameters.ts';
import type { Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import { anyKind, recordKindsOf } from '../../../description/record-kinds.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';
import { contradicting } from '../../read/reporter.ts';
import type { FindingCode } from '../../../language/finding-codes.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileValue } from './compile-value.ts';
import type { Taken } from '../../../language/parameters.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { kindNamedBy } from '../../../description/record-kinds.ts';
import { seeAlso } from '../compile-context.ts';
import { compileVariableAs } from './compile-value.ts';
import { contradictedByRead } from './compile-variable.ts';
import type { ScopeTypes } from './scope-type.ts';

/** The schema of what is taken: how a record of the kind is named, or the schema of the value. Of any record that is not known. */
const viewOf = ({ description }: CompileContext, taken: Taken): SchemaView | undefined =>
  typeof taken === 'string'
    ? recordKindsOf(description).kinds.get(taken)
    : description.component(taken.schema);

const inWords = (taken: Taken): string => {
  if (typeof taken !== 'string') return `a value of "${taken.schema}"`;
  return taken === anyKind ? 'a record' : `a ${taken}`;
};

/** Holds a value against a record of whatever kind: it has to name one. */
const compileAnyRecord = (context: CompileContext, value: Value, pointer: string): void => {
  if (!isVariable(value)) {
    if (typeof value !== 'string')
      report(context, 'value-type', pointer, 'This must be text that names a record.');
    return;
  }
  const at = childPointer(pointer, 'var');
  const found = compileVariableAs(context, value.var, at, undefined);
  if (found === undefined || found.types.length === 0 || kindNamedBy(found) !== undefined) return;
  report(
    context,
    'record-kind',
    at,
    `This names a record of whatever kind, but "${value.var}" names none: "takes" says by { "schema": … } what else is taken.`,
    { related: seeAlso(context, found.pointer), ...contradictedByRead(context, value.var) },
  );
};

/** What `given` holds inside of what takes something. */
export const givenScope = (context: CompileContext, takes: Takes | undefined): ScopeTypes => {
  if (takes === undefined) return {};
  const names = Object.entries(takes).map(([name, taken]) => [name, viewOf(context, taken)] as const);
  return { given: { kind: 'names', names: new Map(names) } };
};

/** What is wrong with a value, or with what the file says that it takes. */
const ofTaken: readonly FindingCode[] = ['record-kind', 'value-type', 'value-unknown', 'value-format'];

/** Where something that takes parameters is used. */
export interface UsedAt {
  /** What it is, for sentences, such as `The action "remind-reader"`. */
  readonly what: string;
  /** Where it is named. */
  readonly named: string;
  /** Where what it is told stands. */
  readonly pointer: string;
  /** The file that says what it takes. */
  readonly file?: string | undefined;
}

/** Holds what is given at the place of use against what is taken. */
export const compileGiven = (
  context: CompileContext,
  takes: Takes = {},
  given: Readonly<Record<string, Value>> = {},
  { what, named, pointer, file }: UsedAt,
): void => {
  const names = Object.keys(takes);
  let isClean = true;
  for (const [name, value] of Object.entries(given)) {
    const at = childPointer(pointer, name);
    const taken = Object.hasOwn(takes, name) ? takes[name] : undefined;
    if (taken === undefined) {
      isClean = false;
      const message =
        names.length === 0
          ? `${what} takes nothing.`
          : `${what} takes no "${name}", but ${names.join(', ')}.`;
      reportKey(context, 'parameter-unknown', at, message, { suggestion: nearestName(name, names) });
    }
    const told =
      file === undefined
        ? context
        : {
            ...context,
            reporter: contradicting(context.reporter, ofTaken, { what: 'taken', file, name }),
          };
    if (taken === anyKind) compileAnyRecord(told, value, at);
    else compileValue(told, value, at, taken === undefined ? undefined : viewOf(context, taken));
  }
  // A name that is spelled wrong is missing as well: it is said once.
  if (!isClean) return;
  for (const [name, taken] of Object.entries(takes))
    if (!Object.hasOwn(given, name))
      report(
        context,
        'parameter-missing',
        named,
        `${what} takes "${name}", ${inWords(taken)}: say which under "with".`,
        file === undefined ? {} : { contradicts: [{ what: 'untold', file, name }] },
      );
};
