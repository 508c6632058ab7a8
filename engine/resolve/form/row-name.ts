import { readOwn } from '../../json.ts';
import type { RowsPlan } from '../../language/plan/form-plan.ts';
import { formatValue } from '../format/format.ts';
import type { FormatSettings } from '../format/settings.ts';
import type { RowValues } from './rows.ts';

/** The name of a row: the value that it stands for, else what its title holds as text. */
export const rowName = (
  { title, fixed }: Pick<RowsPlan, 'title' | 'fixed'>,
  row: RowValues,
  settings: FormatSettings,
): string | undefined => {
  const value = title === undefined ? undefined : readOwn(row, title);
  if (fixed !== undefined) return formatValue(value, fixed.format, row, settings);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};
