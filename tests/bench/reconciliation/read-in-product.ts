import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readSettlement } from '../../../server/provider/reconciliation/read-settlement.ts';
import { piecesOfFile } from '../../../server/provider/reconciliation/file-pieces.ts';
import { openStore } from '../../../server/provider/store/store.ts';

/** Reads one CSV file into a store as the product does, in a process of its own, and writes what that took as JSON. */
const [url = '', file = '', folder = ''] = process.argv.slice(2);
const store = await openStore({ url, folder });
const used = process.cpuUsage();
const began = performance.now();
const reading = await store.database.transaction().execute(async (database) => {
  await sql`set local statement_timeout = 0`.execute(database);
  return readSettlement(database, {
    match: 'bank_payouts',
    reader: 'csv',
    mapping: {
      delimiter: ',',
      point: '.',
      order: 'ymd',
      date: 'day',
      amount: 'amount',
      currency: 'currency',
      reference: 'reference',
      text: 'text',
    },
    name: 'statement.csv',
    readBy: 'bench@counterfoil.example',
    sha256: createHash('sha256').update(file).digest(),
    pieces: () => piecesOfFile(file),
  });
});
if (reading.kind !== 'read') throw new Error(`The statement was refused: ${reading.kind}.`);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(used);
await store.close();
console.log(
  JSON.stringify({
    seconds,
    cpu: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
