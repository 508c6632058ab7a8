import { intent, type Intent } from '../../../language/action/intent.ts';
import { durationUnits, type OptionPlan, type ValueFormat } from '../../../language/plan/value-format.ts';
import { isArray, omitUndefined, ownText, readOwn } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

const intentOf = (written: string | undefined): Intent => {
  const { definition } = intent;
  const known: readonly Intent[] = ['primary', 'success', 'warning', 'danger'];
  return definition.kind === 'choice' ? (known.find((one) => one === written) ?? 'none') : 'none';
};

/** The values of an enum with their labels and colours; a value without a label is shown as it is. */
export const enumOptions = (view: SchemaView): readonly OptionPlan[] | undefined => {
  const values = readOwn(view.keywords, 'enum');
  if (!isArray(values)) return undefined;
  const { labels, intents, groups } = view.words;
  return values.flatMap((value) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    const key = String(value);
    const group = groups.get(key);
    const option = { value, label: labels.get(key) ?? key, intent: intentOf(intents.get(key)) };
    return [group === undefined ? option : { ...option, group }];
  });
};

const textFormat = (view: SchemaView): ValueFormat => {
  const format = ownText(view.keywords, 'format');
  if (format === 'date') return { type: 'date' };
  if (format === 'date-time') return { type: 'dateTime' };
  if (format === 'year-month') return { type: 'month' };
  const maxLength = readOwn(view.keywords, 'maxLength');
  return typeof maxLength === 'number' ? { type: 'text', maxLength } : { type: 'text' };
};

/** Whether a number is not counted by its name: it identifies, or is a year. */
const isUncounted = (name: string | undefined): boolean =>
  name !== undefined && /(?:^|[/_])(?:id|year)$|(?:Id|Year)$/.test(name);

const numberFormat = (view: SchemaView, name: string | undefined): ValueFormat => {
  const { currency, unit, isIdentifier } = view.words;
  const format = ownText(view.keywords, 'format');
  const counted = durationUnits.find((known) => known === unit);
  if (format === 'money' && currency !== undefined) return { type: 'money', currency: { field: currency } };
  if (format === 'basis-points') return { type: 'percentage', decimals: 2 };
  if (format === 'percent') return { type: 'percentage', decimals: 0 };
  if (format === 'duration' && counted !== undefined) return { type: 'duration', unit: counted };
  const integer = view.types[0] === 'integer';
  return isIdentifier || (integer && isUncounted(name))
    ? { type: 'number', integer, identifier: true }
    : { type: 'number', integer };
};

/** The format of a value, from its schema; a whole number whose name ends in `id` or `year` has no thousands separators. */
export const formatOf = (view: SchemaView, name?: string): ValueFormat => {
  const [type] = view.types;
  if (type === 'array')
    return { type: 'list', of: view.items === undefined ? { type: 'json' } : formatOf(view.items) };
  if (type === 'boolean') return { type: 'boolean' };
  const options = enumOptions(view);
  if (options !== undefined)
    return { type: 'option', options, ...omitUndefined({ pictures: view.words.pictures }) };
  if (type === 'string') return textFormat(view);
  return type === 'integer' || type === 'number' ? numberFormat(view, name) : { type: 'json' };
};

/** The format of a field, given its path: its currency is a property of the same object. */
export const formatOfField = (name: string, view: SchemaView): ValueFormat => {
  const format = formatOf(view, name);
  const before = name.slice(0, name.lastIndexOf('/') + 1);
  return before === '' ? format : withCurrencyAt(before, format);
};

const withCurrencyAt = (before: string, format: ValueFormat): ValueFormat => {
  if (format.type === 'list') return { ...format, of: withCurrencyAt(before, format.of) };
  if (format.type !== 'money' || !('field' in format.currency)) return format;
  return { ...format, currency: { field: before + format.currency.field } };
};

/** The fault of an amount: it names no currency, or one that is not a property beside it. */
export const currencyFault = (
  view: SchemaView,
  owner: Pick<SchemaView, 'propertyNames'>,
): string | undefined => {
  if (ownText(view.keywords, 'format') !== 'money') return undefined;
  const { currency } = view.words;
  if (currency === undefined) return 'it has no x-currency';
  return owner.propertyNames.includes(currency) ? undefined : `there is no property "${currency}" beside it`;
};
