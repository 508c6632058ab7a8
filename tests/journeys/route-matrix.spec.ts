import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { arrangedTest as test } from './arranged-journey.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { accounts } from './accounts.ts';
import { follow } from './follow.ts';
import { expect } from './journey.ts';
import { ownRoutes, routes, type ListedRoute } from './route-table.ts';
import { alternatives, isThorough } from '../repeats.ts';

/** Every permission there is is a person's own, or nobody's: roles bring none, so that "without" means without. */
const arrange = async ({ provider }: ArrangedPortal): Promise<void> => {
  await sql`delete from role_permissions`.execute(provider.database);
  await sql`delete from user_permissions`.execute(provider.database);
  for (const { permission } of routes.filter((route) => route.permission !== ''))
    await sql`insert into user_permissions (user_id, permission)
      select id, ${permission} from users where email in
        (${accounts.admin.email}, ${accounts.partner.email}, ${accounts.merchant.email})
      on conflict do nothing`.execute(provider.database);
};

test.beforeAll(async ({ portal }) => {
  test.setTimeout(180_000);
  await arrange(portal);
});
// One portal for all of them.
test.describe.configure({ mode: 'default' });

type Role = 'Admin' | 'Partner' | 'Merchant';
type Seen = { readonly url: string; readonly heading: string };

/** What the frame of every page reads of the person who is signed in. */
const everywhere = ['/api/v1/users/info', '/api/v1/notifications'];

/** What a page showed in any of its headings, and asked for and from which address, from the first moment on. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(globalThis, 'headingsSeen', seen);
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    const asked: string[] = [];
    Reflect.set(globalThis, 'callsMade', asked);
    const call = fetch;
    Reflect.set(globalThis, 'fetch', (...given: Parameters<typeof fetch>) => {
      const [to] = given;
      const url = new URL(to instanceof Request ? to.url : to, location.href);
      asked.push(`${location.pathname} ${url.pathname}`);
      return call(...given);
    });
  });
};

const headings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'headingsSeen');
    return seen instanceof Set ? [...seen].map(String) : [];
  });

/** The calls made while the page stood at this address, but for those of every page's frame. */
const askedAt = async (page: Page, path: string): Promise<readonly string[]> => {
  const made = await page.evaluate(() => {
    const calls: unknown = Reflect.get(globalThis, 'callsMade');
    return Array.isArray(calls) ? calls.map(String) : [];
  });
  return made
    .map((call) => call.split(' '))
    .filter(([from, to = '']) => from === path && to.startsWith('/api/v1/') && !everywhere.includes(to))
    .map(([, to = '']) => to);
};

const visit = async (page: Page, origin: string, path: string): Promise<Seen> => {
  await page.goto(origin + path, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return { url: new URL(page.url()).pathname, heading: await heading.innerText() };
};

const signIn = async (page: Page, origin: string, email: string, password: string): Promise<void> => {
  const answer = await page.request.post(`${origin}/api/v1/auth/login`, {
    data: { email, password },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
};

const stand = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    url: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
  }));

const isSame = (one: Seen, other: Seen): boolean => one.url === other.url && one.heading === other.heading;

/** Waits for the page that has to come; whatever else stays is answered. */
const arrive = async (page: Page, want: Seen): Promise<Seen> => {
  const hasCome = ({ url, heading }: Seen): boolean =>
    location.pathname === url && document.querySelector('h1')?.textContent === heading;
  // Who is led elsewhere is told below.
  await page.waitForFunction(hasCome, want, { polling: 'raf', timeout: 15_000 }).catch(() => undefined);
  return stand(page);
};

/** Forgets which headings were shown and which calls were made. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'headingsSeen');
    if (seen instanceof Set) seen.clear();
    const calls: unknown = Reflect.get(globalThis, 'callsMade');
    if (Array.isArray(calls)) calls.length = 0;
  });

/** How many shares the routes are in: each kind of people loads another from the address bar, and follows the rest. */
const kinds = 8;

/** Opens every route; answers what was not as it has to be. */
const faultsOf = async (
  page: Page,
  origin: string,
  kind: number,
  expected: (route: ListedRoute) => Seen,
  listed: readonly ListedRoute[] = routes,
): Promise<readonly string[]> => {
  await watch(page);
  const faults: string[] = [];
  await visit(page, origin, '/404');
  for (const [at, route] of listed.entries()) {
    const want = expected(route);
    if (at % kinds === kind) await page.goto(origin + route.path, { waitUntil: 'commit' });
    else {
      await forget(page);
      await follow(page, route.path);
    }
    const seen = await arrive(page, want);
    if (!isSame(seen, want))
      faults.push(`${route.path}: ${seen.url} "${seen.heading}", not ${want.url} "${want.heading}"`);
    if (want.url === route.path) continue;
    const others = (await headings(page)).filter((text) => text === route.title);
    if (others.length > 0) faults.push(`${route.path}: showed ${others.join(', ')}`);
    const asked = await askedAt(page, route.path);
    if (asked.length > 0) faults.push(`${route.path}: asked for ${asked.join(', ')}`);
  }
  return faults;
};

const people: readonly {
  readonly role: Role;
  readonly holds: boolean;
  readonly email: string;
  readonly password: string;
}[] = [
  { role: 'Admin', holds: true, ...accounts.admin },
  { role: 'Partner', holds: true, ...accounts.partner },
  { role: 'Merchant', holds: true, ...accounts.merchant },
  {
    role: 'Admin',
    holds: false,
    email: 'admin.limited@counterfoil.example',
    password: accounts.admin.password,
  },
  {
    role: 'Partner',
    holds: false,
    email: 'partner.limited@counterfoil.example',
    password: accounts.partner.password,
  },
  { role: 'Merchant', holds: false, ...accounts.limited },
];

test('the table has the 32 routes', () => {
  expect(new Set(routes.map(({ path }) => path.replace('/dashboard', ''))).size).toBe(32);
});

/**
 * That each role comes where the table says with every single permission the tests of app/ show, on the same plan. The
 * common run walks as whom the table lets in everywhere, so that each screen is opened in a browser, and as whom it
 * refuses most; the thorough run walks as everybody.
 */
const walked = people.filter(
  ({ role, holds }) => isThorough || (role === 'Admin' && holds) || (role === 'Merchant' && !holds),
);

for (const [kind, { role, holds, email, password }] of walked.entries())
  test(`${role} ${holds ? 'with every permission' : 'without any'} comes exactly where the table says`, async ({
    page,
    portal,
  }) => {
    const { origin } = portal;
    await signIn(page, origin, email, password);
    const isAllowed = ({ roles, permission }: ListedRoute): boolean =>
      roles.includes(role) && (permission === '' || holds);
    const found = await faultsOf(page, origin, kind, (route) =>
      isAllowed(route) ? { url: route.path, heading: route.title } : { url: '/403', heading: 'Not allowed' },
    );
    expect(found).toEqual([]);
    await visit(page, origin, '/admin/profile');
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL(String(Reflect.get(link, 'href'))).pathname));
    const open = [...routes, ...ownRoutes].filter(isAllowed).map(({ path }) => path);
    expect(links.filter((path) => path.startsWith('/admin') && !open.includes(path))).toEqual([]);
  });

/** Before somebody is signed in every route leads to the same page: the common run follows some. */
const some = alternatives(routes, 10);

test('whom nobody has signed in comes to the root, whatever the route', async ({ page, portal }) => {
  expect(await faultsOf(page, portal.origin, 6, () => ({ url: '/', heading: 'Sign in' }), some)).toEqual([]);
});

test('a password alone leads nowhere but to the next step of signing in', async ({ page, portal }) => {
  const { origin } = portal;
  await signIn(page, origin, 'admin.app@counterfoil.example', accounts.admin.password);
  expect(
    await faultsOf(page, origin, 7, () => ({ url: '/', heading: 'Verify that it is you' }), some),
  ).toEqual([]);
  expect(await visit(page, origin, '/setup/two-factor?type=1')).toEqual({
    url: '/',
    heading: 'Verify that it is you',
  });
});

test('the public pages are there for everybody, the set-up for whom has signed in, and nothing else is', async ({
  page,
  portal,
}) => {
  const { origin } = portal;
  const pages = [
    ['/', '/', 'Sign in'],
    ['/login', '/login', 'Sign in'],
    ['/forgot-password', '/forgot-password', 'Forgotten password'],
    ['/403', '/403', 'Not allowed'],
    ['/404', '/404', 'Page not found'],
    ['/maintenance', '/maintenance', 'Under maintenance'],
    ['/setup/two-factor', '/', 'Sign in'],
    ['/setup/nowhere', '/', 'Sign in'],
    ['/nowhere', '/404', 'Page not found'],
  ] as const;
  for (const [path, url, heading] of pages)
    expect(await visit(page, origin, path), path).toEqual({ url, heading });
  await signIn(page, origin, accounts.partner.email, accounts.partner.password);
  expect(await visit(page, origin, '/setup/two-factor')).toEqual({
    url: '/setup/two-factor',
    heading: 'Two-factor authentication',
  });
  for (const path of ['/nowhere', '/admin/nowhere', '/setup/nowhere', '/admin/transactions/nowhere'])
    expect(await visit(page, origin, path), path).toEqual({ url: '/404', heading: 'Page not found' });
});
