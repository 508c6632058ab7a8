import type { Taken, Takes } from '../../../language/parameters.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import { anyKind, kindNamedBy, recordKindsOf } from '../../../description/record-kinds.ts';
import { type CompileContext, report, reportKey, seeAlso } from '../compile-context.ts';
import { contradicting } from '../../read/reporter.ts';
import type { FindingCode } from '../../../language/finding-codes.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileValue, compileVariableAs } from './compile-value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { contradictedByRead } from './compile-variable.ts';
import type { ScopeTypes } from './scope-type.ts';

/** The schema of a parameter: the key of a record of its kind, or its named schema. Undefined for a record of any kind. */
const viewOf = ({ description }: CompileContext, taken: Taken): SchemaView | undefined =>
  typeof taken === 'string'
    ? recordKindsOf(description).kinds.get(taken)
    : description.component(taken.schema);

const inWords = (taken: Taken): string => {
  if (typeof taken !== 'string') return `a value of "${taken.schema}"`;
  return taken === anyKind ? 'a record' : `a ${taken}`;
};

/** Checks a value for a record of any kind: it must name a record. */
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
    `This must name a record of any kind, but "${value.var}" names none: "takes" declares other values by { "schema": … }.`,
    { related: seeAlso(context, found.pointer), ...contradictedByRead(context, value.var) },
  );
};

/** The scope `given`, for a file with parameters. */
export const givenScope = (context: CompileContext, takes: Takes | undefined): ScopeTypes => {
  if (takes === undefined) return {};
  const names = Object.entries(takes).map(([name, taken]) => [name, viewOf(context, taken)] as const);
  return { given: { kind: 'names', names: new Map(names) } };
};

/** Findings that contradict either the value or the declaration of the parameter. */
const ofTaken: readonly FindingCode[] = ['record-kind', 'value-type', 'value-unknown', 'value-format'];

/** A place that uses an action, a lookup or a screen with parameters. */
export interface UsedAt {
  /** Its name in messages, such as `The action "remind-reader"`. */
  readonly what: string;
  /** The place of its name. */
  readonly named: string;
  /** The place of the given values. */
  readonly pointer: string;
  /** The file that declares the parameters. */
  readonly file?: string | undefined;
}

/** Checks the given values against the declared parameters. */
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
    const valueContext =
      file === undefined
        ? context
        : {
            ...context,
            reporter: contradicting(context.reporter, ofTaken, { what: 'taken', file, name }),
          };
    if (taken === anyKind) compileAnyRecord(valueContext, value, at);
    else compileValue(valueContext, value, at, taken === undefined ? undefined : viewOf(context, taken));
  }
  // A misspelt name is missing as well: it is reported once.
  if (!isClean) return;
  for (const [name, taken] of Object.entries(takes))
    if (!Object.hasOwn(given, name))
      report(
        context,
        'parameter-missing',
        named,
        `${what} takes "${name}", ${inWords(taken)}: write which under "with".`,
        file === undefined ? {} : { contradicts: [{ what: 'untold', file, name }] },
      );
};
