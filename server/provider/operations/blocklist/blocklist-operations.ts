import { requireReach } from '../../access/refundable-only.ts';
import type { Viewer } from '../../access/viewer.ts';
import { addEntry, cardPart, readPart, type BlockedPart } from '../../blocklist/add-entry.ts';
import { blocklistPlan, readEntry, selectHits } from '../../blocklist/blocklist-rows.ts';
import { cleanText, matchKeys } from '../../blocklist/match-key.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readTransaction, type Transaction } from '../../queries/transactions/transaction-rows.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const listBlocklist = defineList('listBlocklist', blocklistPlan);

const getBlocklistEntry = defineRead('getBlocklistEntry', ({ path }, { database, viewer }) =>
  readEntry(database, viewer.scope, path.id),
);

const listBlocklistHits = defineList('listBlocklistHits', {
  table: 'blocklist_hits',
  rows: (database, scope, { path }) => selectHits(database, scope, path.id),
});

/** Whose payments an entry is to guard: a merchant's own, or those that staff name; null for those of all. */
const guardedBy = ({ user }: Viewer, named: string | null = null): string | null => user.merchant_id ?? named;

const createBlocklistEntry = defineWrite('createBlocklistEntry', async ({ body }, { database, viewer }) => {
  const merchantId = guardedBy(viewer, body.merchant_id);
  const part = await readPart(database, body, merchantId);
  if (part instanceof Problem) return { refused: part };
  const { reason, until = null } = body;
  const added = await addEntry(database, viewer, part, { merchantId, reason, until });
  if (added instanceof Problem) return { refused: added };
  return { answer: await readEntry(database, viewer.scope, added) };
});

/** What of a payment can be put on the list; null for what it does not tell. */
const partsOf = ({ card_brand: brand, card_last4: last4, card_holder: holder }: Transaction) => {
  const name = holder === null ? null : matchKeys.name(holder);
  return {
    card: last4 === null ? null : cardPart({ brand, last4 }),
    card_holder:
      holder === null || name === null ? null : { kind: 'name', key: name, value: cleanText(holder) },
  } as const satisfies Readonly<Record<string, BlockedPart | null>>;
};

const blockPayer = defineWrite('blockPayer', async ({ path, body }, { database, viewer }) => {
  const { reason, until = null, parts } = body;
  const payment = await readTransaction(database, viewer.scope, path.id);
  requireReach(viewer, payment);
  const known = partsOf(payment);
  const terms = { merchantId: guardedBy(viewer), reason, until };
  const entries = [];
  for (const [index, name] of parts.entries()) {
    const part = known[name];
    const added =
      part === null
        ? unprocessable({ pointer: '', code: 'unknown', message: 'This payment does not tell it.' })
        : await addEntry(database, viewer, part, terms);
    if (!(added instanceof Problem)) {
      entries.push(await readEntry(database, viewer.scope, added));
      continue;
    }
    const faults = added.details.faults ?? [];
    const placed = faults.map((fault) =>
      ['', '/value'].includes(fault.pointer) ? { ...fault, pointer: `/parts/${String(index)}` } : fault,
    );
    // What was added before is taken back with the transaction of a refusal that is thrown.
    throw unprocessable(...placed);
  }
  return {
    answer: { entries },
    audit: { target: path.id, after: { entries }, concerns: entries.map(({ id }) => id) },
  };
});

const endBlocklistEntry = defineWrite('endBlocklistEntry', async ({ path }, { database, viewer }) => {
  const { state } = await readEntry(database, viewer.scope, path.id);
  if (state !== 'in_force') return { refused: conflict('block-over', 'This block is over already.') };
  await database
    .updateTable('blocklist_entries')
    .set({ ended_by: viewer.user.email, ended_at: transactionNow })
    .where('id', '=', path.id)
    .execute();
  return { answer: await readEntry(database, viewer.scope, path.id) };
});

/** Payers from whom nothing is taken. */
export const blocklistOperations: readonly Operation[] = [
  listBlocklist,
  createBlocklistEntry,
  getBlocklistEntry,
  endBlocklistEntry,
  listBlocklistHits,
  blockPayer,
];
