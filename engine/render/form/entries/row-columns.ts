import type { FieldPlan, RowsPlan } from '../../../language/plan/form-plan.ts';

/** More columns than these do not fit beside each other, however wide the window is. */
const mostColumns = 8;
/** So many fit beside each other in a form of usual width. */
const fewColumns = 4;
/** What is higher than a line, or holds so much that a column would cut it. */
const tooTall = ['textarea', 'radio', 'files', 'multiSelect', 'texts', 'rows', 'checkboxes'];

/** How much of the width of a table the controls of a kind need, against each other. */
const shares: Readonly<Record<string, number>> = {
  lookup: 1.5,
  select: 1.4,
  text: 1.5,
  date: 1.25,
  money: 1.25,
  switch: 0.8,
  checkbox: 0.6,
};

const shareOf = ({ as }: FieldPlan): string => `minmax(0, ${String(shares[as] ?? 1)}fr)`;

/** How many columns a table of the rows has, without that of what can be done to a row. */
export const columnsOf = ({ fields, fixed }: RowsPlan): number =>
  fields.length + (fixed === undefined ? 0 : 1);

/** Whether the rows are drawn as a table: flat, and with so few columns that nothing of them is cut. */
export const fitsTable = (rows: RowsPlan): boolean =>
  columnsOf(rows) <= mostColumns && rows.fields.every(({ as }) => !tooTall.includes(as));

/** Whether each row is one field under the name of what it belongs to; boxes to tick are read one below the other, as a table. */
export const isOneField = ({ fields, fixed }: RowsPlan): boolean =>
  fixed !== undefined &&
  fields.length === 1 &&
  fields.every(({ as }) => as !== 'checkbox' && as !== 'switch');

/** Whether rows need more room than a form of usual width has: for more columns, or for lists inside them. */
export const needsRoom = (rows: RowsPlan): boolean => columnsOf(rows) > fewColumns;

/** The columns of a table of the rows, for `grid-template-columns`; the last one is for what can be done to a row. */
export const templateOf = (rows: RowsPlan, isFixed: boolean): string =>
  [
    ...(rows.fixed === undefined ? [] : ['minmax(0, 1.5fr)']),
    ...rows.fields.map(shareOf),
    ...(isFixed ? [] : [rows.ordered ? '128px' : '40px']),
  ].join(' ');
