import { resolve } from 'node:path';
import { sessionApi } from '../../server/gateway/provider/session-api.ts';
import { createProvider, parseProviderSettings } from '../../server/provider/provider.ts';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { seed } from '../../server/seed/seed.ts';
import type { Settings } from '../../server/settings.ts';
import type { OpenApi } from '../host/index.ts';

/**
 * Gives the provider that the settings name: the one at PROVIDER_URL, or the reference provider, started in this
 * process, reachable from this machine only and seeded with `transactions` when its store is empty.
 */
export const startProvider = async (
  settings: Settings,
  transactions: number | undefined,
): Promise<OpenApi> => {
  if (settings.providerUrl)
    return {
      url: settings.providerUrl,
      routes: sessionApi(),
      accounts: [],
      close: () => Promise.resolve(),
    };
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
  return {
    url,
    routes: sessionApi({ showsOutbox: settings.sandbox }),
    accounts: settings.sandbox ? demoAccounts : [],
    close: provider.close,
  };
};
