import { ownNumber, ownText, type JsonObject } from '@counterfoil/engine/json';
import { callsAmount, isoDigits, minorAmount } from './amounts.ts';
import { callsMoment, momentOf } from './moments.ts';
import { between, fraction } from './random.ts';
import type { Site, World } from './site.ts';

const isMinor = (words: JsonObject): boolean => ownText(words, 'format') === 'money';

const counted: readonly (readonly [RegExp, number, number])[] = [
  [/(?:^|_)month$/, 1, 12],
  [/(?:^|_)day$/, 1, 28],
  [/(?:^|_)hour$/, 0, 23],
  [/(?:^|_)minute$/, 0, 59],
  [/percent|_rate$|^rate$|ratio/, 0, 100],
  [/status(?:_?code)?$/, 200, 200],
  [/version|revision|attempt|retr(?:y|ies)|position|ordinal|index|priority|level/, 1, 5],
  [/quantity|count|size$|_num(?:ber)?$|total/, 1, 24],
  [/latitude|^lat$/, -60, 70],
  [/longitude|^lng$|^lon$/, -170, 170],
];

/** What the name of a number tells of it, before its bounds. */
const byName = (words: JsonObject, site: Site, world: World, isWhole: boolean): number => {
  const { name, facts, key, currency, template } = site;
  const format = ownText(words, 'format') ?? '';
  if (isMinor(words)) return minorAmount(name, facts, currency, key);
  if (/unix|timestamp|epoch/.test(format) || (isWhole && callsMoment(name))) {
    const moment = momentOf(name, facts, world.now, key);
    return typeof template === 'number' && template > 1e11 ? moment : Math.floor(moment / 1000);
  }
  if (/(?:^|_)id$/.test(name)) return between(key, 10_000_000, 99_999_999);
  if (/(?:^|_)year$/.test(name)) return new Date(facts.created).getUTCFullYear() + between(key, 1, 4);
  if (callsAmount(name)) {
    const minor = minorAmount(name, facts, currency, key);
    return isWhole ? minor : minor / 10 ** isoDigits(currency);
  }
  const [, least, most] = counted.find(([pattern]) => pattern.test(name)) ?? [];
  if (least !== undefined && most !== undefined)
    return isWhole
      ? between(key, least, most)
      : Math.round((least + fraction(key) * (most - least)) * 100) / 100;
  if (typeof template === 'number') return isWhole ? Math.max(0, template + between(key, 0, 9)) : template;
  return isWhole ? between(key, 1, 60) : Math.round(fraction(key) * 10_000) / 100;
};

const largest = new Map<string, number>([
  ['int8', 127],
  ['int16', 32_767],
  ['int32', 2_147_483_647],
  ['uint8', 255],
]);

/** A number of the house for a schema: by its format and name, within its bounds and a multiple of its step. */
export const drawNumber = (words: JsonObject, site: Site, world: World, isWhole: boolean): number => {
  const drawn = byName(words, site, world, isWhole);
  const step = Math.abs(ownNumber(words, 'multipleOf') ?? 0) || (isWhole ? 1 : 0);
  const small = step === 0 ? 0.01 : step;
  const over = ownNumber(words, 'exclusiveMinimum');
  const under = ownNumber(words, 'exclusiveMaximum');
  const least = Math.max(
    ownNumber(words, 'minimum') ?? -Infinity,
    over === undefined ? -Infinity : over + small,
  );
  const most = Math.min(
    ownNumber(words, 'maximum') ?? Infinity,
    under === undefined ? Infinity : under - small,
    largest.get(ownText(words, 'format') ?? '') ?? Number.MAX_SAFE_INTEGER,
  );
  const isOut = drawn < least || drawn > most;
  const width = Math.min(most, Math.max(least, 0) + 1000) - Math.max(least, 0);
  const inside =
    isOut && Number.isFinite(width) && width > 0 ? Math.max(least, 0) + fraction(site.key) * width : drawn;
  const clamped = Math.min(Math.max(inside, least), most);
  if (step === 0) return clamped;
  const down = Math.floor(clamped / step) * step;
  const exact = down < least ? Math.ceil(clamped / step) * step : down;
  return Number(exact.toPrecision(15));
};
