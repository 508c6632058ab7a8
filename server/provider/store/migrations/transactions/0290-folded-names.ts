import type { Migration } from '../migration.ts';

/** Capitals that are no A to Z, and letters whose plain form no decomposition gives: each with its replacement in comparisons. */
const letters = [
  ['ØøŁłĐđÐðĦħŦŧƀɃıĸŊŋƏǝəƒƑȺⱥÞ', 'oollddddhhttbbiknneeeffaaþ'],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
  ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзиклмнопрстуфхцчшщъыьэюя'],
  ['ЂЄЅІЈЉЊЋЏҐґҒҚҢҮҰҲҺӘӨҖҘҠҤҪҶҸӀ', 'ђєѕіјљњћџггғқңүұҳһәөҗҙҡҥҫҷҹӏ'],
  ['ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
  ['ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰ', 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
] as const;
const lettersOf = (side: 0 | 1): string => letters.map((pair) => pair[side]).join('');

/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs and the long stroke of Arabic, and invisible characters. */
const marks = String.raw`[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]`;

/** Characters between words: all signs but letters, digits and the marks that are part of letters. */
const sign = String.raw`[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B9-\u02DF\u0375\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u060D\u061B\u061E\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E3F\u0E4F\u0E5A\u0E5B\u10FB\u2010-\u2029\u202F-\u205F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30A0\u30FB\uFE30-\uFE6F\uFF00-\uFF0F\U0001F000-\U0001FAFF]`;

/** Scripts without spaces between words, and the Korean one, which writes no space between family names and others. */
const unspaced = String.raw`[\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E4E\u0E80-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17D3\u2E80-\u2FDF\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\U00020000-\U0003FFFF]`;

/** Longer words are only distinguished by their beginning: a word of the index has at most 2 KiB. */
const longest = 40;

const words = (table: string, text: string): readonly string[] => [
  `create index ${table}_by_words on ${table} using gin (name_words(${text}))`,
];

/**
 * One folding of names, for stored and typed ones: without case, accents and signs, and the same on every
 * store, whatever its collation. Function bodies call nothing but PostgreSQL's own functions, so that they
 * work while a dump is restored; those that call each other are bound when they are created. Nothing is
 * compiled just in time: the planner takes the few words of a name for millions of rows, and compiling took
 * 80 ms for each.
 */
export const foldedNamesMigration: Migration = {
  name: '0290-folded-names',
  statements: [
    `create function fold_text(given text) returns text language plpgsql immutable strict parallel safe as $$
      declare folded text := given;
      begin
        if octet_length(given) > char_length(given) then
          folded := normalize(translate(given, '´', ''''), NFKD);
          folded := regexp_replace(folded collate "C", '${marks}', '', 'g');
          folded := translate(folded, '${lettersOf(0)}', '${lettersOf(1)}');
          folded := replace(replace(replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'),
            'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'þ', 'th');
          folded := normalize(folded, NFC);
        end if;
        return lower(folded collate "C");
      end $$`,
    // A word is found by its beginning, one of a script without spaces by any part: it is stored once from
    // each of its letters on.
    `create function words_of_folded(folded text) returns tsvector language plpgsql immutable strict parallel safe set jit = off as $$
      begin
        if folded collate "C" !~ '[^a-z0-9 ]' and char_length(folded) <= ${longest} then
          return array_to_tsvector(array_remove(string_to_array(folded, ' '), ''));
        end if;
        return array_to_tsvector(array(
          with written as (
            select regexp_split_to_table(
              regexp_replace(folded collate "C", '(${unspaced})\\s+(?=${unspaced})', '\\1', 'g'), '\\s+') as part),
          words as (
            select regexp_split_to_table(part, '${sign}+') as word from written
            union select regexp_replace(part, '${sign}', '', 'g') from written)
          select distinct left(substr(word, letter), ${longest}) from words cross join lateral
            generate_series(1, case when word ~ '${unspaced}' then char_length(word) else 1 end) as letter
          where word <> ''));
      end $$`,
    // Each typed word begins a stored one; one with signs inside fits names that were written without them,
    // too.
    `create function query_of_folded(folded text) returns tsquery language plpgsql immutable strict parallel safe set jit = off as $$
      begin
        return coalesce((
          with written as (
            select ordinality as place, part
            from regexp_split_to_table(folded collate "C", '\\s+') with ordinality as parts (part, ordinality)),
          conditions as (
            select place, (
                select string_agg(quote_literal(left(word, ${longest}))
                  || case when word ~ '^[a-z0-9]{1,2}$' then '' else ':*' end, ' & ')
                from regexp_split_to_table(part, '${sign}+') as word where word <> '') as apart,
              regexp_replace(part, '${sign}', '', 'g') as joined
            from written)
          select string_agg('(' || apart || case when char_length(joined) between 3 and ${longest}
            then ' | ' || quote_literal(joined) || ':*' else '' end || ')', ' & ' order by place)
          from conditions where apart is not null), '')::tsquery;
      end $$`,
    `create function name_words(given text) returns tsvector language sql immutable strict parallel safe
      return words_of_folded(fold_text(given))`,
    `create function names_query(typed text) returns tsquery language sql immutable strict parallel safe
      return query_of_folded(fold_text(typed))`,
    // One statement, so that the rows are written anew once.
    `drop index transactions_by_words, transactions_by_card_holder, transactions_by_guest`,
    `drop function search_words`,
    `alter table transactions
      add column name_words tsvector not null
        generated always as (name_words(coalesce(card_holder, '') || ' ' || coalesce(guest_name, ''))) stored,
      add column card_holder_key text collate "C" generated always as (fold_text(card_holder)) stored,
      add column guest_name_key text collate "C" generated always as (fold_text(guest_name)) stored`,
    `create index transactions_by_words on transactions using gin (name_words)`,
    ...[
      ['transactions_by_card_holder', 'card_holder_key'],
      ['transactions_by_guest', 'guest_name_key'],
    ].map(
      ([name = '', column = '']) => `create index ${name} on transactions (${column}, id)
        include (merchant_id, partner_id, transaction_type, transaction_status, transaction_channel, created_at,
          payout_date)`,
    ),
    `alter table payment_infos
      add column search_text text collate "C" not null
        generated always as (fold_text(alias || ' ' || booking_ref || ' ' || coalesce(booking_info, '')
          || ' ' || coalesce(guest_name, '') || ' ' || coalesce(email, ''))) stored,
      add column search_words tsvector not null
        generated always as (name_words(alias || ' ' || booking_ref || ' ' || coalesce(booking_info, '')
          || ' ' || coalesce(guest_name, '') || ' ' || coalesce(email, ''))) stored`,
    `create index payment_infos_by_words on payment_infos using gin (search_words)`,
    ...['merchants', 'partners'].map(
      (table) => `alter table ${table} add column trading_name_key text collate "C" not null
        generated always as (fold_text(trading_name)) stored`,
    ),
    ...words('merchants', `trading_name || ' ' || business_name`),
    ...words('partners', `trading_name || ' ' || business_name || ' ' || coalesce(email, '')`),
    ...words('users', `name || ' ' || last_name || ' ' || email`),
    ...words('kyc_cases', `business_name || ' ' || contact_email`),
    ...words('vault_tokens', 'card_holder'),
  ],
};
