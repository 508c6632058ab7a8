import { goods, plainWords, sentences } from './places-and-people.ts';
import { between, pick, signs } from './random.ts';
import type { RecordFacts } from './record-facts.ts';
import { iban } from './identifiers.ts';

type Draw = (facts: RecordFacts, key: string, name: string) => string;

const digits = '0123456789';
const lowerCase = 'abcdefghijklmnopqrstuvwxyz0123456789';

const cityOf = ({ region, key }: RecordFacts): readonly [string, string, string] =>
  pick(`${key}|city`, region.cities) ?? ['Berlin', 'BE', '10115'];

const fullName: Draw = ({ given, family }) => `${given} ${family}`;
const company: Draw = (facts) => facts.company;
const good: Draw = (_facts, key) => pick(key, goods) ?? '';

const people =
  /person|holder|contact|customer|owner|recipient|billing|shipping|user|member|employee|payer|buyer|attendee|signatory|sender|individual|author|guest|client|beneficiary|payee/;
const companies =
  /company|account|organi[sz]ation|store|shop|location|vendor|supplier|business|issuer|bank|merchant|partner|team/;

/** What a property called by its name alone holds, by what has the name. */
const nameOf = (owner: string): Draw =>
  people.test(owner) ? fullName : companies.test(owner) ? company : good;

/** Names of properties, with their owner in front, and what they hold; the first that fits counts. */
const named: readonly (readonly [RegExp, Draw])[] = [
  [/e_?mail(?:_address)?$/, (facts) => facts.email],
  [/(?:given|first)_?name$/, (facts) => facts.given],
  [/(?:family|last|sur)_?name$/, (facts) => facts.family],
  [/(?:holder|full|contact|customer|owner|recipient|payer|buyer|display|signatory)_?name$/, fullName],
  [
    /(?:company|business|legal|organi[sz]ation|store|shop|trading|bank|statement|merchant|dba)_?(?:name|descriptor)$/,
    company,
  ],
  [/ (?:company|business)$/, company],
  [
    /(?:user_?name|login|nickname|slug|handle)$/,
    ({ given, family }, key) =>
      `${given}-${family}-${between(key, 1, 99)}`
        .normalize('NFKD')
        .replaceAll(/[^\w-]/g, '')
        .toLowerCase(),
  ],
  [
    /file_?name$/,
    ({ created }) =>
      `report-${new Date(created).getUTCFullYear()}-${new Date(created).getUTCMonth() + 1}.pdf`,
  ],
  [/phone|mobile(?:_number)?$|fax/, ({ region, key }) => `${region.dial}${signs(`${key}|phone`, 4, digits)}`],
  [
    /(?:line_?1|street(?:_?(?:address|name))?|address_?(?:line_?)?1|address)$/,
    ({ region, key }) => `${pick(`${key}|street`, region.streets) ?? ''} ${between(`${key}|house`, 1, 120)}`,
  ],
  [/(?:line_?2|address_?(?:line_?)?2|apartment)$/, (_facts, key) => `Floor ${between(key, 1, 9)}`],
  [/house_?number(?:_or_name)?$/, ({ key }) => String(between(`${key}|house`, 1, 120))],
  [/(?:^| |_)(?:city|locality|town)$/, (facts) => cityOf(facts)[0]],
  [
    /(?:state_?or_?province|province|region|administrative_district_level_1|county| state)$/,
    (facts) => cityOf(facts)[1],
  ],
  [/(?:postal|zip|post)_?code$| zip$/, (facts) => cityOf(facts)[2]],
  [/country_?name$/, ({ region }) => region.name],
  [/country(?:_?code)?$|nationality$/, ({ region }) => region.country],
  [/(?:locale|language)(?:_?code)?$/, ({ region }) => region.locale],
  [/time_?zone(?:_?id)?$/, ({ region }) => region.zone],
  [/iban$/, ({ region, key }) => iban(region.country, key)],
  [/bic$|swift(?:_?code)?$/, ({ region }) => `XMPL${region.country}22`],
  [/last_?(?:4|four)(?:_?digits)?$/, (_facts, key) => signs(key, 4, digits)],
  [/(?:exp(?:iry|iration)?_?)month$/, (_facts, key) => String(between(key, 1, 12)).padStart(2, '0')],
  [
    /(?:exp(?:iry|iration)?_?)year$/,
    ({ created }, key) => String(new Date(created).getUTCFullYear() + between(key, 1, 4)),
  ],
  [
    /(?:card_?)?(?:brand|scheme|network)$/,
    (_facts, key) => pick(key, ['visa', 'mastercard', 'amex', 'jcb']) ?? '',
  ],
  [
    /logo|avatar|image|picture|icon(?:_?ur[li])?$/,
    (_facts, key) => `https://example.com/images/${signs(key, 8, lowerCase)}.png`,
  ],
  [
    /(?:url|uri|link|href|website|web_?site|endpoint|homepage)$/,
    (_facts, key, name) =>
      `https://example.com/${name.replace(/_?(?:ur[li]|link|href)$/, '').replaceAll('_', '-') || 'page'}/${signs(key, 8, lowerCase)}`,
  ],
  [
    /(?:domain|hostname|host)(?:_name)?$/,
    ({ company: made }) => `${made.replaceAll(' ', '-').toLowerCase()}.example.com`,
  ],
  [/ip(?:_?address)?$/, (_facts, key) => `203.0.113.${between(key, 1, 254)}`],
  [/colou?r$/, (_facts, key) => `#${signs(key, 6, '0123456789abcdef')}`],
  [
    /(?:fingerprint|token|hash|secret|signature|nonce|checksum|etag|cursor|api_?key|sha)$/,
    (_facts, key) => signs(key, 16, lowerCase),
  ],
  [/version$/, (_facts, key) => `1.${between(key, 0, 9)}.${between(`${key}~`, 0, 9)}`],
  [
    /(?:reference|receipt|invoice|order|tracking|statement|transaction|confirmation)(?:_?(?:number|id|no|reference|code))?$| ref$/,
    (_facts, key) => `${pick(`${key}~`, ['ORD', 'INV', 'REF']) ?? ''}-${between(key, 10_000, 99_999)}`,
  ],
  [
    /(?:description|notes?|comments?|memo|message|reason|summary|details?|text|body|explanation|instructions)$/,
    (_facts, key) => pick(key, sentences) ?? '',
  ],
  [/(?:product|item|plan|service|goods)_?name$|title$|label$/, good],
  [/mime|content_?type$/, () => 'application/pdf'],
  [
    /(?:^|_| )(?:status|state)$/,
    (_facts, key) => pick(key, ['active', 'pending', 'completed', 'completed']) ?? '',
  ],
  [
    /(?:^|_| )(?:type|kind|category|mode|method|channel|level|code|class|tier)$/,
    (_facts, key) => pick(key, plainWords) ?? '',
  ],
];

const known = new Map<string, Draw | undefined>();
const mostKnown = 20_000;

const find = (name: string, owner: string): Draw | undefined => {
  const whole = `${owner} ${name}`;
  if (known.has(whole)) return known.get(whole);
  const draw = name === 'name' ? nameOf(owner) : named.find(([pattern]) => pattern.test(whole))?.[1];
  if (known.size < mostKnown) known.set(whole, draw);
  return draw;
};

/** What a text property of this name holds in a record of these facts; undefined where its name tells nothing. */
export const textByName = (
  name: string,
  owner: string,
  facts: RecordFacts,
  key: string,
): string | undefined => find(name, owner)?.(facts, key, name);

/** Two words, for a text that nothing is known of. */
export const plainText = (key: string): string =>
  [pick(key, plainWords) ?? '', pick(`${key}~`, plainWords) ?? '']
    .join(' ')
    .replace(/^./, (first) => first.toUpperCase());
