import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import { childPointer } from '../../../json.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** The scopes that may contain another record than the current one. */
const otherScopes = ['user', 'scope', 'route', 'filters'];

/** Reports a call that names another record than the current one, of the same kind: an action changes its own record. */
export const checkOwnRecord = (
  context: CompileContext,
  record: SchemaView | undefined,
  operation: Operation,
  path: Readonly<Record<string, Value>>,
): void => {
  const kind = kindOfRecord(context.description, record);
  if (kind === undefined) return;
  for (const { name, schema } of parametersIn(operation, 'path')) {
    const value = Object.hasOwn(path, name) ? path[name] : undefined;
    if (schema?.words.record !== kind || value === undefined || !isVariable(value)) continue;
    if (!otherScopes.includes(value.var.split('.')[0] ?? '')) continue;
    const own = `record.${record?.words.key ?? 'id'}`;
    report(
      context,
      'action-record',
      childPointer(childPointer('/call/path', name), 'var'),
      'The action changes the current record, but this names another one of its kind.',
      { suggestion: own },
    );
  }
};
