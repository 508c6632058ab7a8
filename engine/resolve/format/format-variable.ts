import type { ValueFormat } from '../../language/plan/value-format.ts';
import { isRecord } from '../../json.ts';
import { readVariable, type Scopes } from '../scopes.ts';
import { formatValue } from './format.ts';
import type { FormatSettings } from './settings.ts';

/** The object that contains a variable; an amount finds its currency there. */
const holderOf = (variable: string): string => variable.slice(0, variable.lastIndexOf('.'));

/** The formatted value of a variable. */
export const formatVariable = (
  variable: string,
  format: ValueFormat,
  scopes: Scopes,
  settings: FormatSettings,
): string => {
  const holder = readVariable(holderOf(variable), scopes);
  return formatValue(readVariable(variable, scopes), format, isRecord(holder) ? holder : {}, settings);
};
