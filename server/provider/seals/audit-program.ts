import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Environment } from '../../setting-readers.ts';
import { StartError } from '../../start-error.ts';
import { parseProviderSettings } from '../settings.ts';
import { openStore, type Database } from '../store/store.ts';
import { checkAndTell } from './check-worker.ts';
import { erasePerson } from './erase-values.ts';
import { exportSeals } from './export-seals.ts';
import { rootsIn } from './roots.ts';

const usage = `What can be done with the audit log:
  npm run audit -- check                               holds every row against its seal
  npm run audit -- export <file>                       writes rows and seals for an auditor, as JSON Lines
  npm run audit -- erase <email> --reason <why>        erases what the log says of a person
The embedded database is open in one program at a time: stop the portal first.`;

/** Writes the export; one that cannot be finished throws, and what was written of it stays. */
const writeExport = async (database: Database, path: string): Promise<number> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  let lines = 0;
  for await (const line of exportSeals(database)) {
    if (!file.write(`${line}\n`)) await once(file, 'drain');
    lines += 1;
  }
  file.end();
  await once(file, 'close');
  return lines;
};

interface Words {
  readonly task: string;
  readonly subject: string;
  readonly reason: string;
}

const readWords = (written: readonly string[]): Words => {
  const { positionals, values } = parseArgs({
    args: [...written],
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  });
  const [task = '', subject = ''] = positionals;
  const isWhole =
    task === 'check' ||
    (task === 'export' && subject !== '') ||
    (task === 'erase' && subject !== '' && values.reason !== '');
  if (!isWhole) throw new StartError(usage);
  return { task, subject, reason: values.reason };
};

/**
 * Does one task with the audit log of the store that the settings name; answers the sentence to print, and whether all was well. Throws
 * `StartError` in plain words where the words or the settings cannot be used.
 */
export const runAudit = async (
  written: readonly string[],
  environment: Environment,
): Promise<{ readonly sentence: string; readonly isWell: boolean }> => {
  const { task, subject, reason } = readWords(written);
  const settings = parseProviderSettings(environment);
  const store = await openStore({ url: settings.databaseUrl, folder: settings.dataFolder });
  try {
    if (task === 'export') {
      const lines = await writeExport(store.database, subject);
      return { sentence: `${subject}: ${String(lines)} lines.`, isWell: true };
    }
    if (task === 'erase') {
      const { rows, fields } = await erasePerson(store.database, { email: subject, reason });
      return { sentence: `Erased ${String(fields)} values in ${String(rows)} rows.`, isWell: true };
    }
    const { file } = settings.auditRoots;
    const fresh = await checkAndTell(store.database, file === null ? undefined : rootsIn(file));
    return fresh.length === 0
      ? { sentence: 'The check found nothing new.', isWell: true }
      : { sentence: `Not as it was sealed:\n${fresh.join('\n')}`, isWell: false };
  } finally {
    await store.close();
  }
};
