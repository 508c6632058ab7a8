import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { described } from '../../../server/provider/description/described.ts';
import { column, orNull, rowsOf, rowsThat, typed } from '../../../server/provider/store/typed-sql.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { runTransactions } from '../test-run.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: runTransactions });
});
afterAll(() => provider.close());

const columns = {
  id: column.text,
  amount: column.bigint,
  created_at: column.timestamptz,
  payout_date: orNull(column.date),
  transaction_type: described('TransactionType'),
};

/** A statement as it is written, or changed by somebody, or over a changed table. */
const read = (changed: Partial<Record<keyof typeof columns, string>> = {}) => {
  const selected = Object.keys(columns).map((name) => {
    const written = Object.entries(changed).find(([changedName]) => changedName === name)?.[1];
    return sql.raw(written ?? name);
  });
  return rowsOf(columns)`select ${sql.join(selected)} from transactions limit 3`.execute(provider.database);
};

describe('a statement whose columns are declared', () => {
  it('answers its rows', async () => {
    expect(await read()).toHaveLength(3);
  });

  it.each([
    ['a column has another name', { amount: 'amount as sum' }],
    ['a column is of another type', { amount: 'amount::text' }],
    ['an instant became a day', { created_at: 'created_at::date' }],
    ['a day became an instant', { payout_date: 'now() as payout_date' }],
    ['a column is empty', { id: 'null::text as id' }],
    ['a value is none of its enum', { transaction_type: `'gift' as transaction_type` }],
  ])('fails where %s', async (_fault, changed) => {
    await expect(read(changed)).rejects.toThrow(/other rows than a statement declares/);
  });

  it('fails where a row is not in the shape of the description', async () => {
    const rows = rowsThat(described('SalesOfChannel'))`select 'api' as channel, 'AUD' as currency, 1 as sum`;
    await expect(rows.execute(provider.database)).rejects.toThrow(
      /channel string, currency string, sum number/,
    );
  });

  it('keeps the values out of what it throws', async () => {
    await expect(read({ amount: `'secret' as amount` })).rejects.not.toThrow(/secret/);
  });
});

describe('an expression with a type', () => {
  it('has that type in the store, whatever it is made of', async () => {
    const query = provider.database.selectNoFrom([
      typed.bigint`1::numeric`.as('number'),
      typed.date`timestamptz '2026-02-03 04:05Z'`.as('day'),
      typed.text<string | null>`null`.as('nothing'),
    ]);
    expect(await query.executeTakeFirstOrThrow()).toEqual({
      number: 1,
      day: '2026-02-03',
      nothing: null,
    });
  });

  it('fails where the store cannot make it so', async () => {
    const query = provider.database.selectFrom('users').select(typed.bigint`email`.as('number'));
    await expect(query.execute()).rejects.toThrow(/invalid input syntax/);
  });
});
