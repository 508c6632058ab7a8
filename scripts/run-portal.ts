import { ConfigRefused, readProjectConfig, type ProjectConfig } from '@counterfoil/engine/project';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createGateway } from '../server/gateway/gateway.ts';
import type { PortalPages } from '../server/gateway/portal-files.ts';
import { loadEnvironment } from '../server/load-environment.ts';
import { isLoopbackHost } from '../server/setting-readers.ts';
import { parseSettings, type Settings } from '../server/settings.ts';
import { describeFailure, explainListening, StartError } from '../server/start-error.ts';
import { parseCommand } from './command-line.ts';
import type { OpenApi } from './host/open-api.ts';
import { prepareStaffApi } from './host/open-staff-api.ts';

const stopWithinMs = 10_000;
const mostTransactions = 1_000_000;

const parseArguments = () => {
  try {
    return parseCommand(
      {
        name: 'npm start -- [options]',
        description:
          'Starts the portal of this folder, or `npm run dev` to edit its screens. All other settings are in docs/operating.md.',
        options: {
          mock: {
            type: 'boolean',
            default: false,
            description: "Asks a mock instead of another's API, made of its description",
          },
          transactions: {
            type: 'string',
            value: '<count>',
            description: 'How many transactions a new store of the embedded provider begins with',
          },
        },
      },
      process.argv.slice(2),
    );
  } catch (error) {
    throw error instanceof Error ? new StartError(error.message, { cause: error }) : error;
  }
};

interface Wishes {
  readonly transactions: number | undefined;
  readonly wantsMock: boolean;
}

const readWishes = (): Wishes => {
  const { values, help } = parseArguments();
  if (help !== undefined) {
    console.log(help);
    process.exit(0);
  }
  const wantsMock = values.mock;
  if (values.transactions === undefined) return { transactions: undefined, wantsMock };
  const transactions = Number(values.transactions);
  if (/^\d{1,7}$/.test(values.transactions) && transactions <= mostTransactions)
    return { transactions, wantsMock };
  throw new StartError(`--transactions must be a whole number from 0 to ${String(mostTransactions)}.`);
};

const readOwnConfig = (): ProjectConfig => {
  try {
    return readProjectConfig();
  } catch (error) {
    throw error instanceof ConfigRefused ? new StartError(error.message, { cause: error }) : error;
  }
};

const portProblem = (error: unknown, { host, port }: Settings): Error =>
  explainListening(error, { host, port, setting: 'PORT', command: 'npm start' });

// Asked before the provider starts: seeding a store only to find the port taken would waste a person's time.
const checkPort = (settings: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, settings)));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });

const shownAddress = (settings: Settings, port: number): string => {
  if (settings.publicUrl) return settings.publicUrl.origin;
  const local = isLoopbackHost(settings.host) || ['0.0.0.0', '::', '::1'].includes(settings.host);
  return `http://${local ? 'localhost' : settings.host}:${String(port)}`;
};

const announce = (settings: Settings, port: number, { accounts }: OpenApi): void => {
  const address = shownAddress(settings, port);
  console.log(`\nCounterfoil is ready: ${address}\n`);
  for (const { role, email, password, about } of accounts) {
    console.log(`  ${role.padEnd(9)} ${email.padEnd(38)} ${password.padEnd(19)} ${about}`);
  }
  if (accounts.length > 0) console.log('');
  if (address.startsWith('http:') && !isLoopbackHost(new URL(address).hostname)) {
    console.log(
      'Browsers keep the session cookie only over https or on localhost: set PUBLIC_URL to the https address.\n',
    );
  }
};

const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
};

/** Filling a new store takes a while, in which nothing else is printed. */
const sayFirstStart = ({ providerUrl, databaseUrl, dataDirectory }: Settings): void => {
  if (!providerUrl && !databaseUrl && !existsSync(dataDirectory))
    console.log(
      `Filling ${dataDirectory} with a lifelike set. This takes a minute or two, the first time alone.`,
    );
};

/** Makes the pages ready and opens the API: what the second lacks is said before anything is built, where that can be known. */
const prepareAll = async (
  prepare: PreparePages,
  config: ProjectConfig,
  settings: Settings,
  { transactions, wantsMock }: Wishes,
): Promise<{ readonly prepared: PreparedPages; readonly openApi: () => Promise<OpenApi> }> => {
  if (config.api.auth.as === 'session') {
    if (wantsMock)
      throw new StartError('--mock is for the API of somebody else: this portal has its provider embedded.');
    sayFirstStart(settings);
    // A portal of another API needs nothing of the provider, which takes long to load.
    const openApi = async (): Promise<OpenApi> =>
      (await import('./host/start-provider.ts')).startProvider(settings, transactions);
    return { prepared: await prepare(config), openApi };
  }
  const mock = { mockUrl: settings.mockUrl, wantsMock };
  const open = await prepareStaffApi(config, process.env, mock);
  const prepared = await prepare(config);
  return { prepared, openApi: () => open(prepared.calls) };
};

const run = async (prepare: PreparePages): Promise<void> => {
  const wishes = readWishes();
  const config = readOwnConfig();
  const settings = parseSettings(loadEnvironment(), config.port);
  await checkPort(settings);
  const { prepared, openApi } = await prepareAll(prepare, config, settings, wishes);
  const api = await openApi();
  const { publicUrl, trustedProxies, host, port } = settings;
  const gateway = await createGateway({
    apiUrl: api.url,
    api: api.routes,
    publicUrl,
    trustedProxies,
    pages: prepared.pages,
  });
  const stop = async (): Promise<void> => {
    await gateway.close();
    await api.close();
  };
  stopOnSignal(stop);
  try {
    await gateway.listen({ host, port });
  } catch (error) {
    await stop();
    throw portProblem(error, settings);
  }
  const address = gateway.server.address();
  announce(settings, typeof address === 'object' && address !== null ? address.port : port, api);
};

/** What serves the pages of a portal, and the calls that they make. */
export interface PreparedPages {
  readonly pages: PortalPages;
  readonly calls: () => KnownCalls;
}

/** Makes the pages of a project ready. */
export type PreparePages = (config: ProjectConfig) => Promise<PreparedPages>;

/** Runs gateway and, where the project is of the provider, provider in this process until a signal ends it; what a person can mend is reported in plain words. */
export const runPortal = async (prepare: PreparePages): Promise<void> => {
  try {
    await run(prepare);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
};
