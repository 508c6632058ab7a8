import type { FastifyInstance } from 'fastify';
import { describeDifferingZones, findDifferingZones } from './background/compare-zones.ts';
import { createExportFinder } from './background/export-finder.ts';
import { createScheduleWorker, forgetExportRuns } from './background/schedule-worker.ts';
import { createCheckBooksWorker } from './background/check-books-worker.ts';
import { createSettlementWatcher } from './background/watch-settlements.ts';
import { createExportWorker } from './background/export-worker.ts';
import { settleTransactionCounts } from './background/settle-transaction-counts.ts';
import { createApprovalWorker } from './background/approval-expiry.ts';
import { onboardingExpiry } from './background/onboarding-expiry.ts';
import { startWorkers, type Worker } from './background/workers.ts';
import { invoiceWorker } from './billing/issue-invoices.ts';
import { statementWorker } from './statements/issue-statements.ts';
import { createWebhookWorker, forgetWebhookEvents } from './events/deliver-webhooks.ts';
import { readDescription } from './description/description.ts';
import { createListTimes } from './health/list-times.ts';
import { observeHealth } from './health/observe-health.ts';
import { createServer } from './http/server.ts';
import { createChargebackReminderWorker } from './mail/chargeback-reminders.ts';
import { createMailWorker } from './mail/deliver-mails.ts';
import { createReminderWorker } from './mail/onboarding-reminders.ts';
import { createResetWorker } from './mail/reset-wishes.ts';
import { createAutomaticChargeWorker } from './payments/automatic-charge-worker.ts';
import { createCaptureWorker } from './payments/capture-worker.ts';
import { createExpiryWorker } from './payments/expiry-worker.ts';
import { createKeyCallLog, type KeyCallLog } from './access/keys/key-call-log.ts';
import { createKeyCallWorker, forgetKeyCalls } from './background/key-calls.ts';
import { viewingEnds } from './background/viewing-ends.ts';
import { createLog } from './log.ts';
import { operations } from './operations/operations.ts';
import { forgetCalendars } from './queries/lists/read-calendar.ts';
import { keepSupplier } from './billing/keep-supplier.ts';
import type { ProviderSettings } from './settings.ts';
import { lastKnownYear } from './settlement/bank-days.ts';
import { settlementWorker } from './settlement/settlement-worker.ts';
import { createSealCheckWorker } from './seals/check-worker.ts';
import { createSealWorker } from './seals/seal-worker.ts';
import { openSecretBox } from './secrets/open-secret-box.ts';
import { openStore, type Database, type Store } from './store/store.ts';

export { parseProviderPort, parseProviderSettings } from './settings.ts';
export type { ProviderSettings } from './settings.ts';

export interface Provider {
  /** Starts listening on the settings' host; answers the address, like `http://127.0.0.1:4001`. Port 0 takes any. */
  readonly listen: (port: number) => Promise<string>;
  /** Ends requests under way, then the store. */
  readonly close: () => Promise<void>;
}

/** Fills an empty store, and answers whether it did. */
type Fill = (database: Database) => Promise<boolean>;

/**
 * Opens the store (in sandbox mode `fill` is given it first) and mounts every operation of the description.
 * Throws `StartError` in plain words when the store or its place cannot be used or the key of its secrets is missing,
 * and `DescriptionError` when an operation has no access rule or no handler.
 */
export const createProvider = async (settings: ProviderSettings, fill: Fill): Promise<Provider> => {
  const log = createLog(settings.logLevel);
  const description = readDescription();
  const location = { url: settings.databaseUrl, folder: settings.dataFolder };
  let store = await openStore(location);
  forgetCalendars();
  try {
    await keepSupplier(store.database, settings.supplier);
    if (settings.sandbox && (await fill(store.database))) {
      // The embedded database would occupy the memory that it took to be filled for as long as it runs.
      await store.close();
      store = await openStore(location);
    }
    const differing = describeDifferingZones(await findDifferingZones(store.database));
    if (differing !== undefined) log.warn(differing);
    if (lastKnownYear() <= new Date().getUTCFullYear()) {
      log.warn(
        'Bank holidays of next year are not known to this version: payouts on business days leave out weekends only.',
      );
    }
    const secrets = await openSecretBox(store.database, settings);
    if (!settings.sandbox && settings.supplier === null) {
      log.warn(
        'Invoices name no address and tax number of who issues them: set SUPPLIER_NAME, SUPPLIER_ADDRESS and SUPPLIER_TAX_NUMBER.',
      );
    }
    const keyCalls = createKeyCallLog();
    const listTimes = createListTimes();
    const process = { lists: listTimes.within95, sendsMails: settings.smtpUrl !== null };
    observeHealth(store.database, process, log);
    const server = createServer({
      keyCalls,
      noteList: listTimes.note,
      description,
      operations,
      database: store.database,
      log,
      settings: { ...settings, secrets, process, warn: (facts, sentence) => log.warn(facts, sentence) },
      showsOutbox: settings.sandbox,
    });
    const workers = [
      createExportWorker(description, operations),
      settleTransactionCounts,
      createWebhookWorker({ ...settings.outbound, secrets }),
      forgetWebhookEvents,
      createKeyCallWorker(keyCalls),
      forgetKeyCalls,
      viewingEnds,
      ...createMailWorkers(settings),
      invoiceWorker,
      statementWorker,
      onboardingExpiry,
      createApprovalWorker(settings.publicUrl),
      createScheduleWorker({
        find: createExportFinder(description, operations),
        publicUrl: settings.publicUrl,
      }),
      forgetExportRuns,
      settlementWorker,
      createCheckBooksWorker(log, settings.publicUrl),
      createSealWorker(settings.auditRoots),
      createSealCheckWorker(settings.auditRoots, log),
      ...(settings.settlementFolder === null
        ? []
        : [createSettlementWatcher(settings.settlementFolder, log)]),
      createCaptureWorker(settings.publicUrl),
      createExpiryWorker(settings.publicUrl),
      createAutomaticChargeWorker(settings.publicUrl),
    ];
    const background = startWorkers(workers, store.database, log);
    return createDoor(server, { background, keyCalls }, store, settings.host);
  } catch (error) {
    // The first failure is reported: closing after it may fail for the same reason.
    await store.close().catch(() => undefined);
    throw await store.explain(error);
  }
};

/** The workers that send mails in the background. */
const createMailWorkers = ({ publicUrl, smtpUrl, mailFrom }: ProviderSettings): readonly Worker[] => {
  const mail = smtpUrl === null ? [] : [createMailWorker({ smtpUrl, from: mailFrom })];
  return [
    createResetWorker(publicUrl),
    createReminderWorker(publicUrl),
    createChargebackReminderWorker(publicUrl),
    ...mail,
  ];
};

type Background = ReturnType<typeof startWorkers>;

const createDoor = (
  server: FastifyInstance,
  { background, keyCalls }: { readonly background: Background; readonly keyCalls: KeyCallLog },
  store: Store,
  host: string,
): Provider => ({
  listen: (port) => server.listen({ host, port }),
  close: async () => {
    await server.close();
    await background.close();
    // What was called until the end is known only now.
    try {
      await keyCalls.store(store.database);
    } finally {
      await store.close();
    }
  },
});
