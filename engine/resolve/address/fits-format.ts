import type { ValueFormat } from '../../language/plan/value-format.ts';
import { isDay } from '../time/day.ts';
import { parseInstant } from '../time/instant.ts';

/** Whether a text of the URL may be a value of the format. */
export const fitsFormat = (format: ValueFormat, text: string): boolean => {
  switch (format.type) {
    case 'number':
      return (format.integer ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,15})?$/).test(text);
    case 'money':
    case 'percentage':
    case 'duration':
      return /^-?\d{1,15}$/.test(text);
    case 'date':
      return isDay(text);
    case 'month':
      return isDay(`${text}-01`);
    case 'dateTime':
      return parseInstant(text) !== undefined;
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'option':
      return format.options.some(({ value }) => String(value) === text);
    case 'list':
      return fitsFormat(format.of, text);
    case 'text':
    case 'json':
      return true;
  }
};
