import { sql } from 'kysely';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { crossCheckPlan, readCrossCheck } from '../../queries/payouts/cross-check-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { crossCheckPayment } from './cross-check-payment.ts';

const listCrossChecks = defineList('listCrossChecks', crossCheckPlan);

const getCrossCheck = defineRead('getCrossCheck', ({ path }, { database }) =>
  readCrossCheck(database, path.id),
);

/** Records why a difference needs nothing more, for as long as neither side changes. */
const settleCrossCheck = defineWrite('settleCrossCheck', async ({ path, body }, { database, viewer }) => {
  const { state } = await readCrossCheck(database, path.id);
  if (state === 'matched')
    return { refused: conflict('cross-check-matched', 'Both records agree: there is nothing to resolve.') };
  if (state === 'settled')
    return { refused: conflict('cross-check-settled', 'This difference is resolved already.') };
  if (body.reason === 'other' && (body.note ?? '').trim() === '')
    return {
      refused: unprocessable({ pointer: '/note', code: 'required', message: 'Say what was found out.' }),
    };
  await sql`insert into cross_check_settlements (id, fingerprint, reason, note, settled_by)
    select id, fingerprint, ${body.reason}, ${body.note ?? null}, ${viewer.user.email}
    from cross_checks where id = ${path.id}
    on conflict (id) do update set fingerprint = excluded.fingerprint, reason = excluded.reason, note = excluded.note,
      settled_by = excluded.settled_by, settled_at = now()`.execute(database);
  return { answer: await readCrossCheck(database, path.id) };
});

const reopenCrossCheck = defineWrite('reopenCrossCheck', async ({ path }, { database }) => {
  const { state } = await readCrossCheck(database, path.id);
  if (state !== 'settled')
    return { refused: conflict('cross-check-open', 'This difference is not resolved.') };
  await database.deleteFrom('cross_check_settlements').where('id', '=', path.id).execute();
  return { answer: await readCrossCheck(database, path.id) };
});

/** Our books against the payment providers', and what was settled of their differences. */
export const crossCheckOperations: readonly Operation[] = [
  crossCheckPayment,
  listCrossChecks,
  getCrossCheck,
  settleCrossCheck,
  reopenCrossCheck,
];
