import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import type { Page, Request, Response } from '@playwright/test';
import type { ListCall } from './list-calls.ts';

/** An answer with rows that the browser got. */
export interface HeardAnswer {
  readonly call: ListCall;
  /** Such as `/customers/7/cards`. */
  readonly path: string;
  readonly page: number;
  /** The arrays of objects in it. */
  readonly rows: readonly (readonly unknown[])[];
}

/** What a browser asks an API for while it is walked through. */
export interface HeardCalls {
  /** The answers with rows since it was last asked. */
  readonly answers: () => readonly HeardAnswer[];
  /** What failed since it was last asked. */
  readonly failures: () => readonly string[];
  /** A key of a record below a path such as `/customers`, as a list of such records gave it; undefined where none did. */
  readonly keyBelow: (route: string) => string | undefined;
  /** Waits until nothing was asked for a while, and what was answered is read. */
  readonly quiet: () => Promise<void>;
}

const longest = 15_000;

/** Whether a path, such as `/api/customers/7/cards`, is one of a route with parameters. */
const matcherOf = (route: string): RegExp =>
  new RegExp(
    `^/api${route
      .split(/\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('([^/]+)')}$`,
  );

const rowsIn = (value: unknown, depth = 3): readonly (readonly unknown[])[] => {
  if (isArray(value)) return value.some(isRecord) ? [value] : [];
  return depth > 0 && isRecord(value)
    ? Object.values(value).flatMap((inside) => rowsIn(inside, depth - 1))
    : [];
};

/** What a path is of, such as `cards` of `/customers/{id}/cards`. */
export const lastWord = (route: string): string =>
  route.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '';

/** Listens to what a page asks for. */
export const hearCalls = (page: Page, calls: readonly ListCall[]): HeardCalls => {
  // A path that is written out is asked for, and not one with a parameter at its place.
  const known = calls
    .map((call) => ({ call, pattern: matcherOf(call.route) }))
    .toSorted((one, other) => one.call.route.split('{').length - other.call.route.split('{').length);
  const heard: HeardAnswer[] = [];
  const failed: string[] = [];
  const keys = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  const open = new Set<Request>();
  const hear = async (response: Response): Promise<void> => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (response.status() >= 400) {
      failed.push(`${String(response.status())} ${pathname}`);
      return;
    }
    const call = known.find(({ pattern }) => pattern.test(pathname))?.call;
    if (call === undefined || response.request().method() !== 'GET') return;
    const body: unknown = await response.json().catch(() => undefined);
    const rows = rowsIn(body);
    if (rows.length === 0) return;
    heard.push({ call, path: pathname, page: Number(searchParams.get('page') ?? '1'), rows });
    const listed = readOwn(body, 'data');
    const key = isArray(listed) ? readOwn(listed[0], call.key) : undefined;
    const word = lastWord(call.route);
    // An address tells rows apart, but nobody types one as a step of a path.
    const isStep = typeof key === 'number' || (typeof key === 'string' && !key.includes('/'));
    if (!keys.has(word) && isStep) keys.set(word, String(key));
  };
  page.on('response', (response) => {
    const reading = hear(response).finally(() => pending.delete(reading));
    pending.add(reading);
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    answers: () => heard.splice(0),
    failures: () => failed.splice(0),
    keyBelow: (route) => keys.get(lastWord(route)),
    quiet: async () => {
      const end = Date.now() + longest;
      for (let calm = 0; calm < 3 && Date.now() < end; calm = open.size === 0 ? calm + 1 : 0)
        await page.waitForTimeout(80);
      await Promise.all(pending);
    },
  };
};
