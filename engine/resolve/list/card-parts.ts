import type { CellPlan } from '../../language/plan/cell-plan.ts';

/**
 * What a value does in the card of a row: it names the row, says how much it is about, how it stands, or is one of the rest. Of those
 * that tell more, a row shows the first that it has, as many as there is room for.
 */
export type CardPart = 'name' | 'amount' | 'labelledAmount' | 'state' | 'telling' | 'pair';

/** The parts of the cards of a list. */
export interface Card<Column> {
  readonly parts: readonly { readonly column: Column; readonly part: CardPart }[];
  /** How many of the columns that tell more a row shows. */
  readonly told: number;
  /** Whether the record that opens tells all, so that what a row lacks may be left out. */
  readonly isShort: boolean;
}

/** What the card of one row shows; `has` tells whether the row has a value for a column. */
export const partsShown = <Column>(
  { parts, told, isShort }: Card<Column>,
  has: (column: Column) => boolean,
): Card<Column>['parts'] => {
  if (!isShort) return parts;
  const held = parts.filter(({ column, part }) => (part !== 'telling' && part !== 'pair') || has(column));
  const telling = held.filter(({ part }) => part === 'telling').slice(0, told);
  return held.filter((one) => one.part !== 'telling' || telling.includes(one));
};

const isAmount = ({ cell }: { readonly cell: CellPlan }): boolean => cell.format.type === 'money';

/** How many of its values have a colour: those of a state do, those of a kind hardly. */
const colours = ({ format }: CellPlan): number =>
  format.type === 'option' ? format.options.filter(({ intent }) => intent !== 'none').length : 0;

const isMostlyColoured = (cell: CellPlan): boolean =>
  cell.format.type === 'option' && colours(cell) * 2 >= cell.format.options.length;

/** The columns of which the record itself says first what they hold, in its order. */
const onFace = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
  face: readonly string[],
): readonly Column[] => face.flatMap((field) => columns.find(({ cell }) => cell.field === field) ?? []);

/**
 * The column that tells how a row stands: one on the face of the record, else the first most of whose values have a colour, else
 * the one with the most colours.
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
  /** What the rows are sorted by. */
  readonly sortKey: string | undefined;
}

/**
 * The one more line of a card: what says most of a row after its name, and when it was, or what the rows are sorted by. Amounts beside
 * the first say little alone: what else there is comes before them.
 */
const moreLine = <Column extends { readonly cell: CellPlan }>(
  rest: readonly Column[],
  face: readonly Column[],
  { sortKey }: Shortened,
): { readonly telling: readonly Column[]; readonly last: readonly Column[] } => {
  const telling = [
    ...face.filter((column) => rest.includes(column)),
    ...rest.filter((column) => !face.includes(column) && !isAmount(column)),
    ...rest.filter((column) => !face.includes(column) && isAmount(column)),
  ];
  const sorted = rest.find(({ cell }) => sortKey !== undefined && cell.sortKey === sortKey);
  const when = rest.find(({ cell }) => cell.format.type === 'dateTime' || cell.format.type === 'date');
  const last = sorted ?? when;
  return {
    telling: telling.filter((column) => column !== last),
    last: last === undefined ? [] : [last],
  };
};

/**
 * The columns in the order of a card, each with its part: after the first, which names the row, how much it is about and how it
 * stands, which the record that opens says first as well. An amount beside others says which it is. Where the record opens, which
 * tells all, the rest is one line, longer where no amount stands above it.
 */
export const resolveCard = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
  known: readonly string[] = [],
  shortened?: Shortened,
): Card<Column> => {
  const [name, ...others] = columns;
  if (name === undefined) return { parts: [], told: 0, isShort: false };
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
  if (shortened === undefined) return { parts: [...head, ...as('pair', rest)], told: 0, isShort: false };
  const { telling, last } = moreLine(rest, face, shortened);
  const room = amount === undefined ? 3 : 2;
  return {
    parts: [...head, ...as('telling', telling), ...as('pair', last)],
    told: room - last.length,
    isShort: true,
  };
};
