import { readOwn } from '../../json.ts';
import type { RowsPlan } from '../../language/plan/form-plan.ts';
import { formatValue } from '../format/format.ts';
import type { FormatSettings } from '../format/settings.ts';
import type { RowValues } from './rows.ts';

/** The name of a row: its fixed value, else the value of its title, by the label that the description has for it. */
export const rowName = (
  { title, fixed, fields }: Pick<RowsPlan, 'title' | 'fixed' | 'fields'>,
  row: RowValues,
  settings: FormatSettings,
): string | undefined => {
  const value = title === undefined ? undefined : readOwn(row, title);
  if (fixed !== undefined) return formatValue(value, fixed.format, row, settings);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const format = fields.find(({ field }) => field === title)?.format;
  return format === undefined ? value.trim() : formatValue(value.trim(), format, row, settings);
};
