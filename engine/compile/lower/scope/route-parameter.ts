import type { Description } from '../../../description/description.ts';
import type { Operation } from '../../../description/operation.ts';
import type { Parameter } from '../../../description/parameter.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Block } from '../../../language/block.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { walkWritten } from '../../../walk.ts';

/** The schema of a parameter; the one for row keys names records of the kind of the rows. */
export const schemaOfParameter = (
  description: Description,
  { answer }: Operation,
  { name, schema }: Parameter,
  ids: string | undefined,
): SchemaView | undefined => {
  if (schema === undefined || name !== ids) return schema;
  const rows = answer?.propertyNames
    .map((one) => answer.property(one)?.items)
    .find((one) => one !== undefined);
  const record = kindOfRecord(description, rows);
  return record === undefined ? schema : { ...schema, words: { ...schema.words, record } };
};

interface Use {
  readonly operation: string;
  readonly path?: Readonly<Record<string, Value>> | undefined;
  readonly query?: Readonly<Record<string, Value>> | undefined;
}

const usesOf = (block: Block): readonly Use[] =>
  [
    'load' in block ? block.load : undefined,
    'source' in block ? block.source : undefined,
    'submit' in block ? block.submit : undefined,
  ].filter((use) => use !== undefined);

/** The schema of a parameter of the address: that of the first parameter of an operation that reads it. */
export const routeParameterIn = (
  body: Block,
  parameter: string,
  description: Description,
  ids: string | undefined,
): SchemaView | undefined => variableIn(body, `route.${parameter}`, description, ids);

/** The schema of a variable that a screen is given: that of the first parameter of an operation that reads it. */
export const variableIn = (
  body: Block,
  variable: string,
  description: Description,
  ids: string | undefined,
): SchemaView | undefined => {
  for (const { block } of walkWritten(body))
    for (const { operation: id, path = {}, query = {} } of usesOf(block))
      for (const [name, value] of [...Object.entries(path), ...Object.entries(query)]) {
        if (!isVariable(value) || value.var !== variable) continue;
        const operation = description.operations.get(id);
        const found = operation?.parameters.find((one) => one.name === name);
        if (operation !== undefined && found !== undefined)
          return schemaOfParameter(description, operation, found, ids);
      }
  return undefined;
};
