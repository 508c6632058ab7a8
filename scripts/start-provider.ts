import { resolve } from 'node:path';
import { createProvider, parseProviderSettings } from '../server/provider/provider.ts';
import { demoAccounts, type DemoAccount } from '../server/seed/demo-accounts.ts';
import { seed } from '../server/seed/seed.ts';
import type { Settings } from '../server/settings.ts';

/** The provider as the gateway needs it: where it answers, how it stops, and who can sign in to try it. */
export type RunningProvider = {
  readonly url: URL;
  readonly accounts: readonly DemoAccount[];
  readonly close: () => Promise<void>;
};

/**
 * Gives the provider that the settings name: the one at PROVIDER_URL, or the reference provider, started in this
 * process, reachable from this machine only and seeded with `transactions` when its store is empty.
 */
export const startProvider = async (
  settings: Settings,
  transactions: number | undefined,
): Promise<RunningProvider> => {
  if (settings.providerUrl)
    return { url: settings.providerUrl, accounts: [], close: () => Promise.resolve() };
  const given = parseProviderSettings(process.env);
  const own = {
    ...given,
    databaseUrl: settings.databaseUrl ?? null,
    dataFolder: resolve(settings.dataDirectory),
    sandbox: settings.sandbox,
    host: '127.0.0.1',
    transactions: transactions ?? given.transactions,
  };
  const provider = await createProvider(own, (database) => seed(database, own, console.log));
  const url = new URL(await provider.listen(0));
  return { url, accounts: settings.sandbox ? demoAccounts : [], close: provider.close };
};
