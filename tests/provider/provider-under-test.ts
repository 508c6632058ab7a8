import { setImmediate } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../openapi/generated/provider.ts';
import type { KeyCallLog } from '../../server/provider/access/keys/key-call-log.ts';
import { readDescription } from '../../server/provider/description/description.ts';
import { createServer } from '../../server/provider/http/server.ts';
import { createLog } from '../../server/provider/log.ts';
import { standardSettings, type CallSettings } from '../../server/provider/mechanism/call.ts';
import { operations } from '../../server/provider/operations/operations.ts';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import type { Database } from '../../server/provider/store/store.ts';
import { anchorDay } from './stores/seeded-folder.ts';
import { openSeededStore } from './stores/seeded-stores.ts';
import { reachableOrigins } from './identity/sso/reachable-origins.ts';
import { testSecrets } from './secrets/test-secrets.ts';

/** A real provider on a real store, with access to its database for what no call can arrange or show. */
export interface ProviderUnderTest {
  readonly base: string;
  readonly database: Database;
  readonly client: (token?: string) => Client<paths>;
  /** Signs a demo account in, by the part of its address before the @. */
  readonly signIn: (user: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestPlan {
  readonly transactions: number;
  /** Without it the store is the one that answers quickest on this machine. */
  readonly on?: 'PGlite' | 'PostgreSQL';
  readonly databaseUrl?: string;
  /** The provider whose store it shares: a store of its own would take seconds to open. */
  readonly beside?: Pick<ProviderUnderTest, 'database'>;
  /** Larger exports become jobs. */
  readonly directExportRows?: number;
  readonly settings?: Partial<CallSettings>;
  readonly showsOutbox?: boolean;
  /** Told of each page of a list how many seconds it took. */
  readonly noteList?: (seconds: number) => void;
  /** Where calls by secret keys wait; they are stored when a test says so. */
  readonly keyCalls?: KeyCallLog;
}

/** One for all, so that its schemas are compiled once for each worker. */
const description = readDescription();

interface ListeningServer {
  readonly base: string;
  readonly close: () => Promise<unknown>;
  /** Ends when what was asked of it has been answered. */
  readonly settle: () => Promise<void>;
}

type ServerPlan = Omit<TestPlan, 'transactions' | 'on' | 'databaseUrl' | 'beside'>;

const listen = async (database: Database, { settings, ...parts }: ServerPlan): Promise<ListeningServer> => {
  const server = createServer({
    description,
    operations,
    database,
    log: createLog('fatal'),
    settings: {
      ...standardSettings,
      secrets: testSecrets,
      identityProviders: { privateOrigins: reachableOrigins },
      ...settings,
    },
    ...parts,
  });
  let running = 0;
  server.addHook('onRequest', (_request, reply, done) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
    done();
  });
  const base = `${await server.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  const settle = async (): Promise<void> => {
    while (running > 0) await setImmediate();
  };
  return { base, close: () => server.close(), settle };
};

/** The servers as everybody has them, by their stores: mounting all operations costs more than most test files. */
const commonServers = new WeakMap<Database, Promise<ListeningServer>>();

/** The common server of a store; it stays for the next file, and is left only when it has answered everything. */
const listenInCommon = (database: Database): Promise<ListeningServer> => {
  const known = commonServers.get(database) ?? listen(database, {});
  commonServers.set(database, known);
  return known;
};

/** Starts a provider with a small history, on a store that nobody else has but those beside it. */
export const startProvider = async ({
  transactions,
  on,
  databaseUrl,
  beside,
  ...plan
}: TestPlan): Promise<ProviderUnderTest> => {
  const store =
    beside === undefined
      ? await openSeededStore({ transactions, anchorDay: anchorDay }, on, databaseUrl)
      : { database: beside.database, giveBack: () => Promise.resolve() };
  const isCommon = beside === undefined && databaseUrl === undefined && Object.keys(plan).length === 0;
  const server = await (isCommon ? listenInCommon(store.database) : listen(store.database, plan));
  const { base } = server;
  const client = (token?: string): Client<paths> =>
    createClient<paths>({
      baseUrl: base,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  return {
    base,
    database: store.database,
    client,
    signIn: (user) => signIn(client(), user),
    close: async () => {
      await (isCommon ? server.settle() : server.close());
      await store.giveBack();
    },
  };
};

const signIn = async (client: Client<paths>, user: string): Promise<string> => {
  const account = demoAccounts.find((known) => known.email.startsWith(`${user}@`));
  if (account === undefined) throw new Error(`There is no demo account ${user}.`);
  const { email, password } = account;
  const { data, response } = await client.POST('/auth/login', { body: { email, password } });
  if (data === undefined) throw new Error(`${user} could not sign in: ${String(response.status)}.`);
  return data.token;
};

/** An answer in a form that can be compared as a whole. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends a request unchanged, without the typed client. */
export const send = async (url: string, init: RequestInit = {}): Promise<Answered> => {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseIfJson(response, text) };
};

const parseIfJson = (response: Response, text: string): unknown => {
  if (!(response.headers.get('content-type') ?? '').includes('json') || text === '') return text;
  const body: unknown = JSON.parse(text);
  return body;
};

/** Unwraps the answer of the typed client; fails with the problem otherwise. */
export const answered = <Data>(result: Result<Data>): Done<Data> => {
  const { data, response } = result;
  if (data !== undefined && isDone(data, response)) return data;
  throw new Error(`Refused, or only asked for: ${JSON.stringify(result)}`);
};

interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response?: Pick<Response, 'status'>;
}

type Asked = components['schemas']['Approval'];
/** What was done: a request for approval only where nothing else is answered. */
type Done<Data> = [Data] extends [Asked] ? Data : Exclude<Data, Asked>;

/** A call that waits for a second person answers 202 and its request in place of what was wanted. */
const isDone = <Data>(data: Data, response: Result<Data>['response']): data is Data & Done<Data> =>
  response?.status !== 202 || typeof data !== 'object' || data === null || !('waits_for' in data);
