import { ownText, readOwn, type JsonObject } from '../../json.ts';
import type { MoneyRule } from '../convention/convention.ts';
import { isNamed, lettersOf } from '../convention/match-name.ts';

/** The names of amounts, beside which the currency is; in lower case. */
const amountNames = [
  'amount',
  '*amount',
  'amount_*',
  'amountin*',
  '*_cents',
  '*incents',
  'value',
  'total',
  '*_total',
  'total_*',
  'subtotal',
  'sub_total',
  'balance',
  '*_balance',
  'price',
  'unit_price',
  '*_price',
  'unitprice',
  'fee',
  'fees',
  '*_fee',
  'net',
  'tax',
];

/** What is called so is about an amount, or is one of other digits than a minor unit has. */
const others = /currency|decimal|precise|percent|rate$|count|type|_id$|units$|formatted|display|items|pages/;

const currencyNames = [
  'currency',
  'currency_code',
  'currencycode',
  'currencyid',
  'iso_currency_code',
  'amount_currency',
];

/** Whether a property is called as a currency. */
export const isCurrency = (name: string): boolean => currencyNames.includes(name.toLowerCase());

/** Amounts whose own currency is beside them, in a property that is called after them. */
const pairs: readonly (readonly [amounts: string, currency: string])[] = [
  ['*_cents', '*_currency'],
  ['*_amount', '*_currency'],
  ['*Amount', '*Currency'],
  ['*_amount', '*_amount_currency'],
];

const moneyAs = (type: string | undefined, schema: JsonObject): MoneyRule['as'] | undefined => {
  if (type === 'integer') return 'minor';
  if (type === 'number') return 'decimal';
  if (type !== 'string' || readOwn(schema, 'enum') !== undefined) return undefined;
  const format = ownText(schema, 'format');
  return format === undefined || format === 'decimal' ? 'text' : undefined;
};

/** What shows that a property is an amount: its name, or the names of its kind, and that of the currency beside it. */
export const amountOf = (
  name: string,
  type: string | undefined,
  schema: JsonObject,
  beside: readonly string[],
): { readonly amount: string; readonly currency: string; readonly as: MoneyRule['as'] } | undefined => {
  const lower = name.toLowerCase();
  const as = isNamed(lower, amountNames) && !others.test(lower) ? moneyAs(type, schema) : undefined;
  if (as === undefined) return undefined;
  for (const [amount, currency] of pairs)
    if (lettersOf(name, [amount]).some((letters) => beside.includes(currency.replace('*', () => letters))))
      return { amount, currency, as };
  const own = beside.find((one) => [`${name}_currency`, `${name}Currency`].includes(one));
  const currency =
    own ??
    currencyNames
      .map((usual) => beside.find((one) => one.toLowerCase() === usual))
      .find((one) => one !== undefined && one !== name);
  return currency === undefined ? undefined : { amount: name, currency, as };
};
