import type { Migration } from '../migration.ts';

/** Longer words are only distinguished by their beginning, like the stored words. */
const longest = 40;
/** Characters between words, the same as for the stored words. */
const sign = String.raw`[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B9-\u02DF\u0375\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u060D\u061B\u061E\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E3F\u0E4F\u0E5A\u0E5B\u10FB\u2010-\u2029\u202F-\u205F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30A0\u30FB\uFE30-\uFE6F\uFF00-\uFF0F\U0001F000-\U0001FAFF]`;

const storeWords = (table: string, text: string): string =>
  `alter table ${table} add column name_words tsvector not null generated always as (name_words(${text})) stored`;

/**
 * A search compares the words of each merchant, partner, user, application and invoice: they are stored, and
 * not split again each time. A word typed without signs is searched once, not twice: the planner took it for
 * twice as common.
 */
export const keptWordsMigration: Migration = {
  name: '0295-kept-words',
  statements: [
    `create or replace function query_of_folded(folded text) returns tsquery
      language plpgsql immutable strict parallel safe set jit = off as $$
      begin
        return coalesce((
          with written as (
            select ordinality as place, part
            from regexp_split_to_table(folded collate "C", '\\s+') with ordinality as parts (part, ordinality)),
          conditions as (
            select place, (
                select string_agg(quote_literal(left(word, ${String(longest)}))
                  || case when word ~ '^[a-z0-9]{1,2}$' then '' else ':*' end, ' & ')
                from regexp_split_to_table(part, '${sign}+') as word where word <> '') as apart,
              regexp_replace(part, '${sign}', '', 'g') as joined
            from written)
          select string_agg('(' || apart || case
            when char_length(joined) between 3 and ${String(longest)} and apart <> quote_literal(joined) || ':*'
            then ' | ' || quote_literal(joined) || ':*' else '' end || ')', ' & ' order by place)
          from conditions where apart is not null), '')::tsquery;
      end $$`,
    `drop index merchants_by_words, partners_by_words, users_by_words, kyc_cases_by_words`,
    storeWords('merchants', `trading_name || ' ' || business_name`),
    storeWords('partners', `trading_name || ' ' || business_name || ' ' || coalesce(email, '')`),
    storeWords('users', `name || ' ' || last_name || ' ' || email`),
    storeWords('kyc_cases', `business_name || ' ' || contact_email`),
    storeWords('invoices', `coalesce(bill_to ->> 'billing_name', '')`),
  ],
};
