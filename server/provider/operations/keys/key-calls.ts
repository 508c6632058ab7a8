import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { searchConditions } from '../../queries/lists/report-filters.ts';
import { instantsIn } from '../../queries/lists/list-filters.ts';
import { typed } from '../../store/typed-sql.ts';
import { defineList } from '../../mechanism/define-list.ts';

type Schemas = components['schemas'];

const outcome = typed.text<Schemas['KeyCallOutcome']>`case
  when secret_key_calls.status is null then 'unanswered'
  when secret_key_calls.status < 400 then 'success'
  when secret_key_calls.status < 500 then 'refused'
  else 'failed' end`;

/** What the keys of the caller's organisation called, as far as it is kept. */
export const listKeyCalls = defineList('listKeyCalls', {
  table: 'secret_key_calls',
  rows: (database, _scope, { viewer }) =>
    database
      .selectFrom('secret_key_calls')
      .innerJoin('secret_keys', 'secret_keys.id', 'secret_key_calls.key_id')
      .where('secret_keys.made_as', '=', viewer.user.acts_as)
      .select([
        'secret_key_calls.id',
        'secret_key_calls.key_id',
        'secret_keys.name as key_name',
        'secret_key_calls.called_at',
        'secret_key_calls.method',
        'secret_key_calls.path',
        'secret_key_calls.operation',
        'secret_key_calls.status',
        'secret_key_calls.duration_ms',
        'secret_key_calls.request_id',
        outcome.as('outcome'),
        typed.text`host(secret_key_calls.address)`.as('ip_address'),
      ]),
  filters: {
    key_id: 'secret_key_calls.key_id',
    outcome: (outcomes: readonly Schemas['KeyCallOutcome'][]) => [
      typed.boolean`${outcome} = any(${[...outcomes]}::text[])`,
    ],
    operation: (text: string) => searchConditions(text, ['secret_key_calls.operation']),
  },
  days: instantsIn('secret_key_calls.called_at'),
  sorts: {
    called_at: { column: sql.ref('secret_key_calls.called_at') },
    duration_ms: { column: sql.ref('secret_key_calls.duration_ms') },
    status: { column: 'secret_key_calls.status', nullable: true },
  },
});
