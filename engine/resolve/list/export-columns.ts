import type { CellPlan } from '../../language/plan/cell-plan.ts';

/** The columns of a file: those in sight, and after an amount the column of its currency, with which it is written on the screen only. */
export const exportColumns = (all: readonly CellPlan[], hidden: readonly string[]): readonly string[] => {
  const columns = new Set<string>();
  const shown = all.filter(({ field }) => !hidden.includes(field));
  const isColumn = (field: string) => all.some((column) => column.field === field);
  const isShown = (field: string) => shown.some((column) => column.field === field);
  for (const { field, format } of shown) {
    columns.add(field);
    const currency =
      format.type === 'money' && 'field' in format.currency ? format.currency.field : undefined;
    if (currency !== undefined && isColumn(currency) && !isShown(currency)) columns.add(currency);
  }
  return [...columns];
};
