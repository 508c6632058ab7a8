import type { CellPlan } from '../../language/plan/cell-plan.ts';

/** What a value does in the card of a row: it names the row, says how much it is about, how it stands, or is one of the rest. */
export type CardPart = 'name' | 'amount' | 'labelledAmount' | 'state' | 'pair';

/** How many of its values have a colour: those of a state do, those of a kind hardly. */
const colours = ({ format }: CellPlan): number =>
  format.type === 'option' ? format.options.filter(({ intent }) => intent !== 'none').length : 0;

const isMostlyColoured = (cell: CellPlan): boolean =>
  cell.format.type === 'option' && colours(cell) * 2 >= cell.format.options.length;

/** The column that tells how a row stands: the first most of whose values have a colour, else the one with the most colours. */
const stateOf = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
): Column | undefined => {
  const coloured = columns.filter(({ cell }) => colours(cell) > 0);
  const [most] = coloured.toSorted((left, right) => colours(right.cell) - colours(left.cell));
  return coloured.find(({ cell }) => isMostlyColoured(cell)) ?? most;
};

/**
 * The columns in the order of a card, each with its part: after the first, which names the row, how much it is about and how it
 * stands. An amount beside others says which it is.
 */
export const resolveCard = <Column extends { readonly cell: CellPlan }>(
  columns: readonly Column[],
): readonly { readonly column: Column; readonly part: CardPart }[] => {
  const [name, ...rest] = columns;
  if (name === undefined) return [];
  const amounts = rest.filter(({ cell }) => cell.as === 'money');
  const [amount] = amounts;
  const state = stateOf(rest);
  return [
    { column: name, part: 'name' },
    ...(amount === undefined
      ? []
      : [{ column: amount, part: amounts.length > 1 ? ('labelledAmount' as const) : ('amount' as const) }]),
    ...(state === undefined ? [] : [{ column: state, part: 'state' as const }]),
    ...rest
      .filter((column) => column !== amount && column !== state)
      .map((column) => ({ column, part: 'pair' as const })),
  ];
};
