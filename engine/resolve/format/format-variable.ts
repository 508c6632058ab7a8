import type { ValueFormat } from '../../language/plan/value-format.ts';
import { isRecord } from '../../json.ts';
import { readVariable, type Scopes } from '../scopes.ts';
import { formatValue } from './format.ts';
import type { FormatSettings } from './settings.ts';

/** What a variable is read from: the object around an amount holds its currency. */
const holderOf = (variable: string): string => variable.slice(0, variable.lastIndexOf('.'));

/** The value of a variable as it is written. */
export const formatVariable = (
  variable: string,
  format: ValueFormat,
  scopes: Scopes,
  settings: FormatSettings,
): string => {
  const holder = readVariable(holderOf(variable), scopes);
  return formatValue(readVariable(variable, scopes), format, isRecord(holder) ? holder : {}, settings);
};
