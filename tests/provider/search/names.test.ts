import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { namesByScript } from './names.ts';

const split = (names: string): readonly string[] => names.split(',').map((name) => name.trim());
const scripts = Object.entries(namesByScript).map(([script, names]) => [script, split(names)] as const);
const all = scripts.flatMap(([, names]) => names);

/** The name as typed on a keyboard without accents; Greek and Cyrillic are written without theirs too. */
const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u0300-\u036F]+/gu, '')
    .normalize('NFC')
    .replaceAll(
      /[ØøŁłĐđıÞ]/g,
      (letter) => ({ Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', ı: 'i', Þ: 'Th' })[letter] ?? 'd',
    )
    .replaceAll('ß', 'ss')
    .replaceAll(/[’ʻ']/g, '');

const isUnspaced = (name: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(name);
const lastOf = (name: string): string => name.split(' ').at(-1) ?? name;
/** The beginning of a last name; in a script without spaces a part that is not the beginning. */
const partOf = (name: string): string => {
  const letters = [...new Intl.Segmenter().segment(lastOf(name))].map(({ segment }) => segment);
  return (isUnspaced(name) && letters.length > 1 ? letters.slice(1) : letters.slice(0, 4)).join('');
};

const spellings = {
  'as printed': (name: string) => name,
  'in capitals': (name: string) => name.toUpperCase(),
  'without accents': withoutAccents,
  'by a part': partOf,
  'by the last name alone': lastOf,
} as const;

let provider: ProviderUnderTest;
let admin = '';
const idOf = (prefix: string, at: number): string => `${prefix}_name${String(at)}`;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  const permissions = ['report.transactions', 'admin.merchants', 'admin.users'] as const;
  admin = (await createCaller(database, { role: 'Admin', permissions: [...permissions] })).token;
  const names = JSON.stringify(all.map((name, at) => ({ name, at })));
  const named = sql`json_to_recordset(${names}::json) as named (name text, at integer)`;
  await sql`insert into merchants (id, business_name, business_key, trading_name, country, timezone, currency)
    select 'mer_name' || at, 'Company ' || at, 'company ' || at, name, 'AU', 'Australia/Sydney', 'AUD'
    from ${named}`.execute(database);
  // Nobody else has a name that the tests search for.
  await sql`update transactions set guest_name = null, card_holder = null`.execute(database);
  await sql`with chosen as (select id, row_number() over (order by id) - 1 as at from transactions)
    update transactions set guest_name = named.name
    from chosen join ${named} using (at) where transactions.id = chosen.id`.execute(database);
});
afterAll(() => provider.close());

const search = async (q: string) =>
  answered(await provider.client(admin).GET('/search', { params: { query: { q } } }));
const filter = async (typed: string) => {
  const query = { search: typed, limit: 100 };
  return answered(await provider.client(admin).GET('/merchant-management', { params: { query } })).data;
};

it('are two hundred in twelve scripts', () => {
  expect([new Set(all).size, scripts.length]).toEqual([200, 12]);
});

/** Every name in every spelling, in one statement: thousands of calls would take minutes. */
it.each(Object.entries(spellings))(
  'each is found %s among what the store keeps',
  async (_spelling, spell) => {
    const typed = JSON.stringify(all.map((name) => ({ name, typed: spell(name) })));
    const { rows } = await sql`
    select named.name, typed from json_to_recordset(${typed}::json) as named (name text, typed text)
      join merchants on trading_name = named.name join transactions on guest_name = named.name
    where not (name_words(trading_name || ' ' || business_name) @@ names_query(typed)
      and transactions.name_words @@ names_query(typed))`.execute(provider.database);
    expect(rows).toEqual([]);
  },
);

it.each(scripts)('in %s are found by the search and by the filter of a list', async (_script, names) => {
  const missed: string[] = [];
  for (const name of names.slice(0, 1)) {
    for (const typed of new Set(Object.values(spellings).map((spell) => spell(name)))) {
      const [found, listed] = [await search(typed), await filter(typed)];
      if (!found.merchants.some(({ trading_name }) => trading_name === name))
        missed.push(`merchant ${typed}`);
      if (!found.transactions.some(({ guest_name }) => guest_name === name)) missed.push(`guest ${typed}`);
      if (!listed.some(({ id }) => id === idOf('mer', all.indexOf(name)))) missed.push(`listed ${typed}`);
    }
  }
  expect(missed).toEqual([]);
});

it.each([
  ['Muller', ['Zoë Müller']],
  ['Müllers', []],
  ['Brien', ["Seán O'Brien"]],
  ['OBrien', ["Seán O'Brien"]],
  ['O Brien', ["Seán O'Brien"]],
  ['OBrian', []],
  ['JR Tolkien', ['J.R. Tolkien']],
  ['J. R. Tolkien', ['J.R. Tolkien']],
  ['JS Tolkien', []],
  ['SmithJones', ['Anne-Marie Smith-Jones']],
  ['Jonson', []],
  ['バンビ', ['ﾌｼﾞﾓﾄ ﾊﾞﾝﾋﾞ']],
  ['ハンヒ', []],
  ['プティポ', ['プティポ']],
  ['フティホ', []],
  ['山田太郎', ['山田 太郎']],
  ['山郎', []],
  ['太田', []],
  ['민수', ['김민수']],
  ['김수', []],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', ['Νίκος Παπαδόπουλος']],
  ['Παπαδοπουλοσ', ['Νίκος Παπαδόπουλος']],
  ['ИВАНОВ', ['Сергей Иванов']],
  ['Иванова', []],
  ['शर्म', ['राजेश शर्मा']],
  ['शरम', []],
] as const)('find %s just where it is: %s', async (typed, wanted) => {
  const found = await search(typed);
  expect(found.merchants.map(({ trading_name }) => trading_name)).toEqual(wanted);
  expect(found.transactions.map(({ guest_name }) => guest_name)).toEqual(wanted);
});

it('are in lists where people look for them, whatever their accents and case', async () => {
  const { database } = provider;
  const wanted = ['eclair', 'Éclair', 'Eclipse', 'Øresund', 'ostrich', 'Wharf'];
  const named = sql`json_to_recordset(${JSON.stringify(wanted.map((name, at) => ({ name, at })))}::json)
    as named (name text, at integer)`;
  await sql`insert into merchants (id, business_name, business_key, trading_name, country, timezone, currency)
    select 'mer_sorted' || at, 'Sorted ' || at, 'sorted ' || at, name, 'AU', 'Australia/Sydney', 'AUD'
    from ${named}`.execute(database);
  await sql`with chosen as (select id, row_number() over (order by id desc) - 1 as at from transactions
      where transaction_status = 'declined' and payout_id is null)
    update transactions set guest_name = named.name, merchant_id = 'mer_sorted' || named.at, partner_id = null
    from chosen join ${named} using (at) where transactions.id = chosen.id`.execute(database);
  const client = provider.client(admin);
  for (const order of ['asc', 'desc'] as const) {
    // Of two names that only differ in accents and case the id decides.
    const expected = order === 'asc' ? wanted : wanted.toReversed();
    const merchants = answered(
      await client.GET('/merchant-management', {
        params: { query: { search: 'sorted', sortBy: 'trading_name', order, limit: 100 } },
      }),
    ).data;
    expect(merchants.map(({ trading_name }) => trading_name)).toEqual(expected);
    const transactions = async (sortBy: 'guest_name' | 'merchant_name') => {
      const ids = wanted.map((_name, at) => idOf('mer', at).replace('name', 'sorted'));
      const query = { merchants: ids, sortBy, order, limit: 100 };
      return answered(await client.GET('/report/transactions', { params: { query } })).data;
    };
    const plain = (name: string | null): string => (name ?? '').toLowerCase().replace('é', 'e');
    // The ids of the transactions decide which of two equal names is first.
    const byMerchant = (await transactions('merchant_name')).map(({ merchant_name }) => merchant_name);
    expect(byMerchant.map(plain)).toEqual(expected.map(plain));
    const byGuest = (await transactions('guest_name')).map(({ guest_name }) => guest_name);
    expect(byGuest.map(plain)).toEqual(expected.map(plain));
  }
});
