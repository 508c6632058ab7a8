import { existsSync } from 'node:fs';
import { parseSettings, type Settings } from '../../server/settings.ts';
import { StartError, type SessionApi } from '../host/index.ts';

const mostTransactions = 1_000_000;

const readTransactions = (written: unknown): number | undefined => {
  if (written === undefined) return undefined;
  if (typeof written === 'string' && /^\d{1,7}$/.test(written) && Number(written) <= mostTransactions)
    return Number(written);
  throw new StartError(`--transactions must be a whole number from 0 to ${String(mostTransactions)}.`);
};

/** Filling a new store takes a while, in which nothing else is printed. */
const sayFirstStart = ({ providerUrl, databaseUrl, dataDirectory }: Settings): void => {
  if (!providerUrl && !databaseUrl && !existsSync(dataDirectory))
    console.log(
      `Filling ${dataDirectory} with a lifelike set. This takes a minute or two, the first time alone.`,
    );
};

/** The provider of the payments portal, as what its settings name: one that runs elsewhere, or one that is started here. */
export const providerApi: SessionApi = {
  description:
    'Starts the portal with an embedded provider, or `npm run dev` to edit its screens. All other settings are in docs/operating.md.',
  options: {
    transactions: {
      type: 'string',
      value: '<count>',
      description: 'How many transactions a new store begins with',
    },
  },
  prepare: ({ values, environment, usualPort }) => {
    const transactions = readTransactions(values['transactions']);
    const settings = parseSettings(environment, usualPort);
    return {
      settings,
      open: async () => {
        sayFirstStart(settings);
        // It takes long to load, and a portal of another API needs nothing of it.
        return (await import('./start-provider.ts')).startProvider(settings, transactions);
      },
    };
  },
};
