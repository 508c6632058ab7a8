import { ConfigRefused, readProjectConfig, type ProjectConfig } from '@counterfoil/engine/project';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { createServer } from 'node:net';
import { createGateway } from '../server/gateway/gateway.ts';
import type { PortalPages } from '../server/gateway/portal-files.ts';
import { loadEnvironment } from '../server/load-environment.ts';
import { isLoopbackHost } from '../server/setting-readers.ts';
import { parsePortalSettings, type PortalSettings } from '../server/portal-settings.ts';
import { describeFailure, explainListening, StartError } from '../server/start-error.ts';
import { collectTelemetry } from '../server/telemetry/collect-telemetry.ts';
import { commandName, parseCommand } from './command-line.ts';
import type { OpenApi, SessionApi } from './host/open-api.ts';
import { prepareStaffApi } from './host/open-staff-api.ts';

const stopWithinMs = 10_000;

const staffOptions = {
  mock: {
    type: 'boolean',
    default: false,
    description: 'Asks a mock of the API, made of its description, although its key is set',
  },
} as const;

/** What the command line says. Ends with the usage where that is asked for. */
const readWords = (sessionApi: SessionApi | undefined): Readonly<Record<string, unknown>> => {
  const { values, help } = parseStart(sessionApi);
  if (help === undefined) return values;
  console.log(help);
  return process.exit(0);
};

const parseStart = (sessionApi: SessionApi | undefined) => {
  try {
    return parseCommand(
      {
        name: commandName('start', '[options]'),
        description:
          sessionApi?.description ??
          'Starts the portal of this folder, or with "dev" in the place of "start" to edit its screens: over its API, or over a mock until its key is set.',
        options: sessionApi?.options ?? staffOptions,
      },
      process.argv.slice(2),
    );
  } catch (error) {
    throw error instanceof Error ? new StartError(error.message, { cause: error }) : error;
  }
};

const readOwnConfig = (): ProjectConfig => {
  try {
    return readProjectConfig();
  } catch (error) {
    throw error instanceof ConfigRefused ? new StartError(error.message, { cause: error }) : error;
  }
};

const portProblem = (error: unknown, { host, port }: PortalSettings): Error =>
  explainListening(error, {
    host,
    port,
    setting: 'PORT',
    command: commandName('start'),
  });

// Asked before the provider starts: seeding a store only to find the port taken would waste a person's time.
const checkPort = (settings: PortalSettings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, settings)));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });

const shownAddress = (settings: PortalSettings, port: number): string => {
  if (settings.publicUrl) return settings.publicUrl.origin;
  const local = isLoopbackHost(settings.host) || ['0.0.0.0', '::', '::1'].includes(settings.host);
  return `http://${local ? 'localhost' : settings.host}:${String(port)}`;
};

const announce = (settings: PortalSettings, port: number, { accounts }: OpenApi): void => {
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

interface Prepared {
  readonly settings: PortalSettings;
  /** Opens the API for the calls that the pages make. */
  readonly open: (calls: () => KnownCalls) => Promise<OpenApi>;
}

/** Reads all that the API of a project needs: what it lacks is said before anything is built, where that can be known. */
const prepareApi = async (config: ProjectConfig, sessionApi: SessionApi | undefined): Promise<Prepared> => {
  const environment = loadEnvironment();
  if (config.api.auth.as !== 'session') {
    const values = readWords(undefined);
    const settings = parsePortalSettings(environment, config.port);
    const mock = { mockUrl: settings.mockUrl, wantsMock: values['mock'] === true };
    await checkPort(settings);
    return { settings, open: await prepareStaffApi(config, environment, mock) };
  }
  if (sessionApi === undefined)
    throw new StartError(
      'counterfoil.config.json says that the API signs people in itself (api.auth is "session"): such a portal is started by a program of its own, which gives runPortal what opens the API (docs/package.md).',
    );
  const words = { values: readWords(sessionApi), environment, usualPort: config.port };
  const { settings, open } = sessionApi.prepare(words);
  await checkPort(settings);
  return { settings, open };
};

const run = async (prepare: PreparePages, sessionApi: SessionApi | undefined): Promise<void> => {
  // Asked for help, it does not matter which folder this is.
  if (process.argv.includes('--help')) readWords(sessionApi);
  const config = readOwnConfig();
  const { settings, open } = await prepareApi(config, sessionApi);
  const prepared = await prepare(config);
  const telemetry = await collectTelemetry(settings.telemetry);
  const api = await open(prepared.calls);
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
    await telemetry?.close();
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

/**
 * Serves the portal of this folder in this process until a signal ends it: its pages behind the gateway, over its API or a mock of
 * it. `sessionApi` opens an API that signs people in itself. What a person can mend is reported in plain words.
 */
export const runPortal = async (prepare: PreparePages, sessionApi?: SessionApi): Promise<void> => {
  try {
    await run(prepare, sessionApi);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
};
