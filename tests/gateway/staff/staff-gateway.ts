import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adapt } from '@counterfoil/engine/prepare';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { createCredentials } from '../../../server/gateway/credentials/create-credentials.ts';
import type { CredentialSettings } from '../../../server/gateway/credentials/credentials.ts';
import { openAccounts } from '../../../server/gateway/staff/accounts.ts';
import { staffApi } from '../../../server/gateway/staff/staff-api.ts';
import { hashPassword } from '../../../server/passwords/password.ts';
import { own, send } from '../send.ts';
import { startGateway } from '../start-gateway.ts';

export const password = 'Shelf-and-ladder-7';

const hash = await hashPassword(password);

/** Who may sign in: ada sees everything, noor reads. */
const accounts = [
  {
    email: 'ada@example.com',
    name: 'Ada',
    roles: ['Librarian'],
    permissions: ['loans'],
    language: 'en',
    password: hash,
  },
  { email: 'noor@example.com', name: 'Noor', roles: ['Reader'], password: hash },
];

/** The calls of a small portal: books for everybody, loans for some, and operations that no screen makes. */
const calls: KnownCalls = {
  calls: [
    { operation: 'listBooks', method: 'get', route: '/books', access: [[]] },
    { operation: 'addBook', method: 'post', route: '/books', access: [[{ roles: ['Librarian'] }]] },
    { operation: 'addScan', method: 'post', route: '/books/scans', access: [[]] },
    { operation: 'findBooks', method: 'get', route: '/books/found', access: [[]] },
    { operation: 'getBook', method: 'get', route: '/books/{id}', access: [[]] },
    {
      operation: 'listLoans',
      method: 'get',
      route: '/loans',
      access: [[{ roles: ['Librarian'], permission: 'loans' }], [{ roles: ['Auditor'] }]],
    },
    { operation: 'getKeys', method: 'get', route: '/books/keys' },
    { operation: 'deleteBook', method: 'delete', route: '/books/{id}' },
  ],
  headers: { sent: ['idempotency-key', 'x-branch', 'authorization', 'cookie'], read: ['x-total'] },
  idle: 900,
};

interface Changes {
  readonly credentials?: CredentialSettings;
  readonly headers?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  readonly adapt?: Adapt;
}

/** Starts a gateway for staff before an API, with the accounts above; `lines` is all that it logs. */
export const startStaffGateway = async (apiUrl: URL, changes: Changes = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'staff-'));
  const file = join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify({ accounts }));
  const { credentials = { as: 'none' }, headers = {}, now = Date.now, adapt } = changes;
  const routes = staffApi({
    accounts: openAccounts(file, 'accounts.json', () => undefined),
    calls: () => calls,
    credentials: createCredentials(credentials, now),
    headers,
    now,
    ...(adapt === undefined ? {} : { adapt }),
  });
  const started = await startGateway(apiUrl, {
    api: async (app, parts) => {
      app.addHook('onClose', async () => rmSync(folder, { recursive: true }));
      await routes(app, parts);
    },
  });
  const { origin } = started;
  return {
    ...started,
    signIn: async (email = 'ada@example.com', typed = password) =>
      send(origin, '/session', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: typed }),
      }),
  };
};

/** The cookie of an answer, as a browser sends it. */
export const cookieOf = ({ headers }: Awaited<ReturnType<typeof send>>): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');
