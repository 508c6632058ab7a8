import type { PageOf } from './page.ts';

interface FactsQuery<Field extends string> {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: Field;
  readonly order: 'asc' | 'desc';
  readonly search?: string;
  readonly codes?: readonly string[];
}

type Fact<Field extends string> = Readonly<Record<Field, boolean | number | string>>;

/** Whether a fact is among the requested codes. */
const isAsked = (row: object, codes: readonly string[] | undefined): boolean =>
  codes === undefined || ('code' in row && typeof row.code === 'string' && codes.includes(row.code));

/** One page of facts that are part of the program: selected by their codes, searched in their texts, sorted by the query. */
export const pageOfFacts = <Field extends string, Row extends Fact<Field>>(
  rows: readonly Row[],
  query: FactsQuery<Field>,
): PageOf<Row> => {
  const { page, limit, sortBy, order, search = '', codes } = query;
  const wanted = search.toLowerCase();
  const found = rows.filter(
    (row) =>
      isAsked(row, codes) &&
      Object.values<unknown>(row).some(
        (text) => typeof text === 'string' && text.toLowerCase().includes(wanted),
      ),
  );
  const direction = order === 'asc' ? 1 : -1;
  const sorted = found.toSorted((left, right) => direction * compare(left[sortBy], right[sortBy]));
  const data = sorted.slice((page - 1) * limit, page * limit);
  return { data, meta: { page, limit, total: found.length } };
};

const collator = new Intl.Collator('en');

const compare = (left: boolean | number | string, right: boolean | number | string): number => {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
  return Number(left) - Number(right);
};
