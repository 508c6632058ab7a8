import { isArray, ownNumber, ownText, type JsonObject } from '@counterfoil/engine/json';
import { formatAmount } from './format-amount.ts';
import { callsAmount, minorAmount } from './amounts.ts';
import { plainText, textByName } from './by-name.ts';
import { fitsText } from './fits.ts';
import { iban, identifier, likeExample, uuid } from './identifiers.ts';
import { callsMoment, momentOf } from './moments.ts';
import { drawPattern } from './pattern.ts';
import { between, signs } from './random.ts';
import type { Site, World } from './site.ts';

type Draw = (site: Site, world: World) => string;

const iso = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z');

const momentText: Draw = ({ name, facts, key }, { now }) => iso(momentOf(name, facts, now, key));
/** Days are those of UTC: the mock has no zone of its own. */
const dayText: Draw = (site, world) => /^[^T]+/.exec(momentText(site, world))?.[0] ?? '';

const formats = new Map<string, Draw>([
  ['date-time', momentText],
  ['datetime', momentText],
  ['timestamp', momentText],
  ['date', dayText],
  ['full-date', dayText],
  ['time', (site, world) => /T(.*)$/.exec(momentText(site, world))?.[1] ?? ''],
  ['duration', ({ key }) => `P${between(key, 1, 30)}D`],
  ['email', ({ facts }) => facts.email],
  ['idn-email', ({ facts }) => facts.email],
  ['uuid', ({ key }) => uuid(key)],
  ['guid', ({ key }) => uuid(key)],
  ['ipv4', ({ key }) => `203.0.113.${between(key, 1, 254)}`],
  ['ip', ({ key }) => `203.0.113.${between(key, 1, 254)}`],
  ['ipv6', ({ key }) => `2001:db8::${signs(key, 4, '123456789abcdef')}`],
  ['hostname', ({ key }) => `${signs(key, 8, 'abcdefghijklmnop')}.example.com`],
  ['iban', ({ facts, key }) => iban(facts.region.country, key)],
  ['currency', ({ currency }) => currency],
  ['country', ({ facts }) => facts.region.country],
  ['country-code', ({ facts }) => facts.region.country],
  ['byte', ({ key }) => Buffer.from(plainText(key)).toString('base64')],
  ['json-pointer', ({ name }) => `/${name}`],
  ['phone', ({ facts, key }) => textByName('phone', '', facts, key) ?? ''],
  ['decimal', (site) => decimalText(site)],
]);

const urlText: Draw = ({ name, facts, key }) =>
  textByName(/ur[il]$/.test(name) ? name : `${name}_url`, '', facts, key) ?? '';
for (const format of ['uri', 'url', 'uri-reference', 'iri', 'web-url', 'uri-template'])
  formats.set(format, urlText);

const decimalText = ({ name, facts, currency, key }: Site): string =>
  formatAmount(minorAmount(name, facts, currency, key), currency);

const isDecimalText = (text: string): boolean => /^-?\d+[.]\d{1,4}$/.test(text);

const isIdentifier = (name: string): boolean => /(?:^|_)(?:ids?|uuid|guid|identifier|oid)$/.test(name);

const identifierText = ({ name, owner, key, template }: Site, words: JsonObject): string => {
  if (ownText(words, 'format') === 'uuid') return uuid(key);
  if (typeof template === 'string' && template !== '') return likeExample(template, key);
  const word = name.replace(/_?(?:ids?|uuid|guid|identifier|oid)$/, '');
  if (/uuid$|guid$/.test(name)) return uuid(key);
  return identifier(word === '' ? owner : word, key);
};

const currencyOrCountry = (
  { name, currency, facts, template }: Site,
  words: JsonObject,
): string | undefined => {
  if (/(?:^|_)currency(?:_?code)?$|^iso_?code$/.test(name))
    return typeof template === 'string' && /^[a-z]{3}$/.test(template) ? currency.toLowerCase() : currency;
  const isLong = (ownNumber(words, 'minLength') ?? 0) === 3;
  return isLong && name.includes('country') ? facts.region.alpha3 : undefined;
};

const momentLike = (site: Site, world: World): string | undefined => {
  const { name, template } = site;
  if (typeof template === 'string' && /^\d{4}-\d\d-\d\d$/.test(template)) return dayText(site, world);
  if (typeof template === 'string' && /^\d{4}-\d\d-\d\dT/.test(template)) return momentText(site, world);
  return callsMoment(name) && (template === undefined || typeof template !== 'string')
    ? momentText(site, world)
    : undefined;
};

/** What a text may be, the most telling first; each is only made where those before it do not fit. */
const candidates = (site: Site, words: JsonObject, world: World): readonly (() => string | undefined)[] => {
  const { name, owner, facts, key, template } = site;
  const example = typeof template === 'string' ? template : undefined;
  const isMoney = example === undefined ? callsAmount(name) : isDecimalText(example);
  return [
    () => formats.get(ownText(words, 'format') ?? '')?.(site, world),
    () => currencyOrCountry(site, words),
    () => (isIdentifier(name) ? identifierText(site, words) : undefined),
    () => momentLike(site, world),
    () => (isMoney ? decimalText(site) : undefined),
    () => textByName(name, owner, facts, key),
    () => example,
    () => ownText(words, 'default'),
  ];
};

/** A text cut or filled to the lengths that it may have. */
const toLength = (text: string, words: JsonObject, key: string): string => {
  const least = ownNumber(words, 'minLength') ?? 0;
  const most = ownNumber(words, 'maxLength') ?? Infinity;
  const all = Array.from(text);
  if (all.length < least)
    return text + signs(key, Math.min(least - all.length, 10_000), 'abcdefghijklmnopqrstuvwxyz');
  return all.length > most ? all.slice(0, most).join('').trimEnd() : text;
};

/**
 * A text of the house for a schema: by its format, its name, an example or its pattern, and of a length that it may
 * have. Where a pattern is beyond what can be made, the text may not fit it.
 */
export const drawText = (words: JsonObject, site: Site, world: World): string => {
  const isFitting = (text: string): boolean => text !== '' && fitsText(words, text);
  const seen: string[] = [];
  for (const candidate of candidates(site, words, world)) {
    const text = candidate() ?? '';
    if (isFitting(text)) return text;
    if (text !== '') seen.push(text);
  }
  const cut = [...seen, plainText(site.key)].flatMap((text) => {
    const fitted = toLength(text, words, site.key);
    return [fitted, fitted.toUpperCase(), plainLetters(fitted)];
  });
  const found = cut.find(isFitting);
  if (found !== undefined) return found;
  const pattern = ownText(words, 'pattern');
  const examples = isArray(words['examples']) ? words['examples'] : [];
  const made = pattern === undefined ? undefined : drawPattern(pattern, site.key);
  const rest = [made ?? '', ...examples.filter((each) => typeof each === 'string')];
  return rest.find(isFitting) ?? made ?? cut[0] ?? '';
};

/** A text without accents, for patterns that know none. */
const plainLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
