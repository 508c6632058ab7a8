import type { SchemaView, TotalKind } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { schemaNamed } from '../../description/described-schemas.ts';
import { DescriptionError } from '../../description/description-error.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** The description's schemas of a list's totals in one currency. */
export type TotalName = Extract<keyof Schemas, `${string}Total`> & keyof TotalSchemas;
type TotalSchemas = {
  readonly [
    Name in keyof Schemas as Schemas[Name] extends { currency: string; count: number } ? Name : never
  ]: Schemas[Name];
};

/** One number of a total, as `x-total` defines it. */
interface DescribedSum {
  readonly name: string;
  /** The column that is added up; null where rows are counted. */
  readonly of: string | null;
  /** The kinds of rows that are added up or counted; empty for all rows. */
  readonly where: readonly TotalKind[];
  readonly isNegated: boolean;
}

const describeSum = (schema: TotalName, name: string, property: SchemaView | undefined): DescribedSum => {
  if (property === undefined || property.words.unreadable.includes('x-total'))
    throw new DescriptionError(`The x-total of ${schema}.${name} is no rule.`);
  const { total } = property.words;
  const isAmount = ownText(property.keywords, 'format') === 'money';
  return {
    name,
    of: total?.of ?? (isAmount ? name : null),
    where: total?.where ?? [],
    isNegated: total?.isNegated === true,
  };
};

/** The numbers of a total beside its currency, in the order in which the description names them. */
const sumsOf = (schema: TotalName): readonly DescribedSum[] => {
  const view = schemaNamed(schema);
  return (view?.propertyNames ?? [])
    .filter((name) => name !== 'currency')
    .map((name) => describeSum(schema, name, view?.property(name)));
};

/**
 * Whether a row is of one of these kinds; of this table, where the statement has several. The values are literals of the statement, so that
 * PostgreSQL can use a partial index of such rows.
 */
export const isOfKind = ({ where }: DescribedSum, table?: string): RawBuilder<SqlBool> => {
  const nameOf = (column: string): string => (table === undefined ? column : `${table}.${column}`);
  if (where.length === 0) return typed.boolean`true`;
  const kinds = where.map((kind) => {
    const conditions = [...kind].map(
      ([column, values]) =>
        sql`${sql.ref(nameOf(column))} in (${sql.join(values.map((value) => sql.lit(value)))})`,
    );
    return sql`(${sql.join(conditions, sql` and `)})`;
  });
  return typed.boolean`${sql.join(kinds, sql` or `)}`;
};

const valueOf = ({ of, isNegated }: DescribedSum): RawBuilder<unknown> =>
  of === null ? sql`1` : sql`${isNegated ? sql`-` : sql``}${sql.ref(of)}`;

/** Adds up rows that are already restricted to its kinds. */
export const sumUpRows = (one: DescribedSum): RawBuilder<number> => typed.bigint`sum(${valueOf(one)})`;

const selectSum = (one: DescribedSum): RawBuilder<unknown> =>
  sql`coalesce(sum(${valueOf(one)}) filter (where ${isOfKind(one)}), 0)::bigint as ${sql.ref(one.name)}`;

/** Adds up rows by the rules of a total, for a statement that groups them by currency. */
export const selectSums = (schema: TotalName): RawBuilder<unknown> => sql.join(sumsOf(schema).map(selectSum));

/** One number of a total by its name. */
export const sumNamed = <Name extends TotalName>(
  schema: Name,
  name: string & keyof TotalSchemas[Name],
): DescribedSum => {
  const found = sumsOf(schema).find((one) => one.name === name);
  if (found === undefined) throw new DescriptionError(`${schema} has no ${name}.`);
  return found;
};
