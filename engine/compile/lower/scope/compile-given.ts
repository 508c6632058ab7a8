import type { Takes } from '../../../language/parameters.ts';
import type { Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import { anyKind, recordKindsOf } from '../../../description/record-kinds.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';
import { contradicting } from '../../read/reporter.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileValue } from './compile-value.ts';
import type { ScopeTypes } from './scope-type.ts';

/** What `given` holds inside of what takes something. */
export const givenScope = (context: CompileContext, takes: Takes | undefined): ScopeTypes => {
  if (takes === undefined) return {};
  const { kinds } = recordKindsOf(context.description);
  const names = Object.entries(takes).map(([name, kind]) => [name, kinds.get(kind)] as const);
  return { given: { kind: 'names', names: new Map(names) } };
};

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
  const { kinds } = recordKindsOf(context.description);
  const names = Object.keys(takes);
  let isClean = true;
  for (const [name, value] of Object.entries(given)) {
    const at = childPointer(pointer, name);
    const kind = Object.hasOwn(takes, name) ? takes[name] : undefined;
    if (kind === undefined) {
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
            reporter: contradicting(context.reporter, ['record-kind', 'value-type'], {
              what: 'taken',
              file,
              name,
            }),
          };
    compileValue(told, value, at, kind === undefined ? undefined : kinds.get(kind));
  }
  // A name that is spelled wrong is missing as well: it is said once.
  if (!isClean) return;
  for (const [name, kind] of Object.entries(takes))
    if (!Object.hasOwn(given, name))
      report(
        context,
        'parameter-missing',
        named,
        `${what} takes "${name}", ${kind === anyKind ? 'a record' : `a ${kind}`}: say which under "with".`,
        file === undefined ? {} : { contradicts: [{ what: 'untold', file, name }] },
      );
};
