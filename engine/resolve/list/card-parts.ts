import type { CellPlan } from '../../language/plan/cell-plan.ts';

/**
 * The part of a value in the card of a row: it names the row, is its amount or its state, or is one of the
 * rest. Of the `leading` ones, a row shows the first that have a value, as many as there is room for.
 */
export type CardPart = 'name' | 'amount' | 'labelledAmount' | 'state' | 'leading' | 'pair';

/** The parts of the cards of a list. */
export interface Card<Column> {
  readonly parts: readonly { readonly column: Column; readonly part: CardPart }[];
  /** How many of the leading columns a row shows. */
  readonly leadingCount: number;
  /** Whether the record that opens shows everything, so that empty values may be left out. */
  readonly isShort: boolean;
}

/** The parts in the card of one row; `has` answers whether the row has a value for a column. */
export const partsShown = <Column>(
  { parts, leadingCount, isShort }: Card<Column>,
  has: (column: Column) => boolean,
): Card<Column>['parts'] => {
  if (!isShort) return parts;
  const held = parts.filter(({ column, part }) => (part !== 'leading' && part !== 'pair') || has(column));
  const leading = held.filter(({ part }) => part === 'leading').slice(0, leadingCount);
  return held.filter((one) => one.part !== 'leading' || leading.includes(one));
};

const isAmount = ({ cell }: { readonly cell: CellPlan }): boolean => cell.format.type === 'money';

/** How many of its values have a colour: states have them, types hardly. */
const colours = ({ format }: CellPlan): number =>
  format.type === 'option' ? format.options.filter(({ intent }) => intent !== 'none').length : 0;

const isMostlyColoured = (cell: CellPlan): boolean =>
  cell.format.type === 'option' && colours(cell) * 2 >= cell.format.options.length;

/** The columns that the record itself shows first, in its order. */
const onFace = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
  face: readonly string[],
): readonly Column[] => face.flatMap((field) => columns.find(({ cell }) => cell.field === field) ?? []);

/**
 * The column with the state of a row: one that the record shows first, else the first most of whose values
 * have a colour, else the one with the most colours.
 */
const stateOf = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
  face: readonly Column[],
): Column | undefined => {
  const coloured = columns.filter(({ cell }) => colours(cell) > 0);
  const [most] = coloured.toSorted((left, right) => colours(right.cell) - colours(left.cell));
  return (
    face.find(({ cell }) => colours(cell) > 0) ?? coloured.find(({ cell }) => isMostlyColoured(cell)) ?? most
  );
};

interface Shortened {
  /** The sort key of the rows. */
  readonly sortKey: string | undefined;
}

/**
 * The one more line of a card: the most informative values of a row after its name, and its date, or the
 * column by which the rows are sorted. Further amounts are less informative and come last.
 */
const moreLine = <Column extends { readonly cell: CellPlan }>(
  rest: readonly Column[],
  face: readonly Column[],
  { sortKey }: Shortened,
): { readonly leading: readonly Column[]; readonly last: readonly Column[] } => {
  const leading = [
    ...face.filter((column) => rest.includes(column)),
    ...rest.filter((column) => !face.includes(column) && !isAmount(column)),
    ...rest.filter((column) => !face.includes(column) && isAmount(column)),
  ];
  const sorted = rest.find(({ cell }) => sortKey !== undefined && cell.sortKey === sortKey);
  const when = rest.find(({ cell }) => cell.format.type === 'dateTime' || cell.format.type === 'date');
  const last = sorted ?? when;
  return {
    leading: leading.filter((column) => column !== last),
    last: last === undefined ? [] : [last],
  };
};

/**
 * The columns in the order of a card, each with its part: after the first, which names the row, its amount
 * and its state, which the record that opens shows first as well. An amount beside others has a label. Where
 * a record opens, which shows everything, the rest is one line, longer where there is no amount above it.
 */
export const resolveCard = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
  known: readonly string[] = [],
  shortened?: Shortened,
): Card<Column> => {
  const [name, ...others] = columns;
  if (name === undefined) return { parts: [], leadingCount: 0, isShort: false };
  const face = onFace(others, known);
  const amounts = others.filter(isAmount);
  const amount = face.find(isAmount) ?? amounts[0];
  const state = stateOf(others, face);
  const rest = others.filter((column) => column !== amount && column !== state);
  const as = (part: CardPart, of: readonly Column[]) => of.map((column) => ({ column, part }));
  const head = [
    { column: name, part: 'name' as const },
    ...(amount === undefined
      ? []
      : [{ column: amount, part: amounts.length > 1 ? ('labelledAmount' as const) : ('amount' as const) }]),
    ...(state === undefined ? [] : [{ column: state, part: 'state' as const }]),
  ];
  if (shortened === undefined)
    return { parts: [...head, ...as('pair', rest)], leadingCount: 0, isShort: false };
  const { leading, last } = moreLine(rest, face, shortened);
  const room = amount === undefined ? 3 : 2;
  return {
    parts: [...head, ...as('leading', leading), ...as('pair', last)],
    leadingCount: room - last.length,
    isShort: true,
  };
};
