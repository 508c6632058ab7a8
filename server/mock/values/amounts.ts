import { isoCurrencies } from '@counterfoil/engine/description';
import { between, fraction } from './random.ts';
import type { RecordFacts } from './record-facts.ts';

/** About how many units of a currency are worth one euro, for those that are far from it. */
const unitsOfEuro = new Map<string, number>([
  ['JPY', 160],
  ['KRW', 1500],
  ['VND', 27_000],
  ['IDR', 17_000],
  ['CLP', 1000],
  ['COP', 4500],
  ['HUF', 400],
  ['INR', 90],
  ['ISK', 150],
  ['PYG', 8000],
  ['UGX', 4000],
  ['XOF', 650],
  ['XAF', 650],
  ['CZK', 25],
  ['SEK', 11],
  ['NOK', 11],
  ['DKK', 7],
  ['PLN', 4],
  ['BRL', 6],
  ['MXN', 20],
  ['ZAR', 20],
  ['TRY', 40],
  ['THB', 38],
  ['PHP', 65],
  ['RUB', 90],
  ['KWD', 0.35],
  ['BHD', 0.4],
  ['OMR', 0.4],
  ['JOD', 0.8],
  ['TND', 3.4],
]);

/** The digits after the point that ISO 4217 gives a currency; 2 for one that it does not know. */
export const isoDigits = (currency: string): number => isoCurrencies.get(currency)?.digits ?? 2;

/** Whether a name calls an amount of money. */
export const callsAmount = (name: string): boolean =>
  /(?:^|_)(?:amount|price|total|subtotal|fee|fees|tax|tip|net|gross|balance|money|cost|paid|due|refunded|discount|value)(?:_|$)/.test(
    name,
  ) &&
  !/(?:count|number|date|time|_at|_on|_id|type|percent|rate|items|pages|results|records)$|^total$|^value$/.test(
    name,
  );

/** What was taken back of most records is nothing; of a refund or a dispute itself it is the whole. */
const takenBack = /refund|revers|disput|write_?off|lost|debt/;

/** Which part of the worth of its record an amount is, by its name and what its record is. */
const partOf = (name: string, key: string, record: string): number => {
  const [word] = takenBack.exec(name) ?? [];
  if (word !== undefined) return record.toLowerCase().includes(word) ? 1 : fraction(key) < 0.8 ? 0 : 0.5;
  if (/fee|commission|charge_amount/.test(name)) return 0.029;
  if (/tax|vat/.test(name)) return 0.19;
  if (/tip|discount|rounding|shipping/.test(name)) return fraction(key) < 0.5 ? 0 : 0.1;
  if (/(?:^|_)net(?:_|$)/.test(name)) return 0.971;
  if (/balance|limit|pending|available/.test(name)) return 5 + between(key, 0, 40);
  if (/unit|price|line|item/.test(name)) return 0.25;
  return 1;
};

/** An amount in the minor units of ISO 4217: what the record is worth in this currency, or a part of it. */
export const minorAmount = (name: string, facts: RecordFacts, currency: string, key: string): number => {
  const worth = facts.worth * (unitsOfEuro.get(currency) ?? 1) * partOf(name, key, facts.key);
  const exact = worth * 10 ** isoDigits(currency);
  return Math.round(exact >= 100_000 ? exact / 10 : exact) * (exact >= 100_000 ? 10 : 1);
};
