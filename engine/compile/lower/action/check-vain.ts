import type { Condition } from '../../../language/value/condition.ts';
import { pathsIn } from '../../../language/value/condition-parts.ts';
import type { Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { pathReader } from '../scope/compile-condition.ts';
import { valuesWherever } from '../../facts/condition-assignments.ts';

interface Offered {
  readonly visibleWhen?: Condition | undefined;
  readonly enabledWhen?: Condition | undefined;
}

/** Reports an action that sets a property of its record to the value that it already has wherever the action is offered. */
export const checkVain = (
  context: CompileContext,
  { visibleWhen, enabledWhen }: Offered,
  body: Readonly<Record<string, Value>> = {},
  pointer: string,
): void => {
  const given = [visibleWhen, enabledWhen].filter((condition) => condition !== undefined);
  const paths = given.flatMap(pathsIn);
  for (const [name, value] of Object.entries(body)) {
    const path = `record.${name}`;
    if (!paths.includes(path) || (typeof value === 'object' && value !== null)) continue;
    const values = valuesWherever(given, path, pathReader(context, pointer));
    if (values?.size === 1 && values.has(value))
      report(
        context,
        'action-vain',
        childPointer(pointer, name),
        `Wherever this is offered, "${name}" is ${JSON.stringify(value)} already.`,
      );
  }
};
