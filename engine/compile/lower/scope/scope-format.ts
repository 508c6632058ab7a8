import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { isArray, isRecord, ownText, readOwn } from '../../../json.ts';
import { formatOf } from '../figure/value-format.ts';
import type { CompileContext } from '../compile-context.ts';

/** The schema of the first parameter that a call in a part of a descriptor fills with a variable. */
const schemaFilled = (
  context: Pick<CompileContext, 'description'>,
  written: unknown,
  variable: string,
): SchemaView | undefined => {
  const operation = isRecord(written)
    ? context.description.operations.get(ownText(written, 'operation') ?? '')
    : undefined;
  for (const place of ['path', 'query'] as const)
    for (const parameter of operation?.parameters ?? []) {
      const value = readOwn(readOwn(written, place), parameter.name);
      if (parameter.in === place && ownText(value, 'var') === variable) return parameter.schema;
    }
  const inside = isArray(written) ? written : isRecord(written) ? Object.values(written) : [];
  for (const one of inside) {
    const found = schemaFilled(context, one, variable);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The format of what is typed above a screen, by the parameter that it fills, where that is more than a text. */
export const scopeFormat = (
  context: Pick<CompileContext, 'description'>,
  body: unknown,
  name: string,
): ValueFormat | undefined => {
  const schema = schemaFilled(context, body, `scope.${name}`);
  const format = schema === undefined ? undefined : formatOf(schema);
  const isTold = format?.type === 'option' || format?.type === 'date' || format?.type === 'dateTime';
  return isTold ? format : undefined;
};
