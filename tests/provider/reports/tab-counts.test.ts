import type { OperationRequest, Viewer } from '@counterfoil/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../../conformance/compiled-portal.ts';
import { requestAddress } from '../../conformance/request-address.ts';
import { queueFigures, searchesOf, tabbedLists, tabsAt } from '../../conformance/tabs.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
}, 120_000);
afterAll(() => provider.close());

/** A signed-in person: their permissions, and the total of a list call for them. */
const signIn = async (user: string) => {
  const token = await provider.signIn(user);
  const info = answered(await provider.client(token).GET('/users/info'));
  const viewer: Viewer = { roles: [info.roles], permissions: info.permissions, user: { ...info } };
  const ask = async (address: string): Promise<number> => {
    const { status, body } = await send(`${provider.base}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect({ address, status }).toMatchObject({ status: 200 });
    const meta = typeof body === 'object' && body !== null && 'meta' in body ? body.meta : undefined;
    const total = typeof meta === 'object' && meta !== null && 'total' in meta ? meta.total : undefined;
    return typeof total === 'number' ? total : fail(`${address} answers no total.`);
  };
  // Nothing changes meanwhile: a repeated call, from another search or tab, gets the same answer.
  const asked = new Map<string, Promise<number>>();
  const count = async (request: OperationRequest): Promise<number> => {
    const question = requestAddress(request);
    const answer = asked.get(question) ?? ask(question);
    asked.set(question, answer);
    return answer;
  };
  return { viewer, count };
};

describe.each(['admin', 'partner', 'merchant'])('the tabs that %s sees', (user) => {
  it('count exactly what they list, whatever was set before', async () => {
    const { viewer, count } = await signIn(user);
    const lists = tabbedLists(viewer);
    const unequal: unknown[] = [];
    let counted = 0;
    for (const list of lists)
      for (const search of searchesOf(list))
        for (const tab of tabsAt(list, search)) {
          const inTab = await count(tab.count);
          const listed = await count(tab.list);
          const { title, url, isKept: isOpened } = tab;
          if (inTab !== listed || !isOpened)
            unequal.push({ path: list.path, search, title, inTab, listed, url });
          counted += inTab;
        }
    expect(unequal).toEqual([]);
    expect(lists.length).toBeGreaterThan(2);
    expect(counted).toBeGreaterThan(0);
  });

  it('include a queue for every figure of the dashboard that leads to a list with queues, with its count', async () => {
    const { viewer, count } = await signIn(user);
    const figures = queueFigures(viewer);
    for (const { href, isWhole, inTab, inFigure } of figures) {
      expect({ href, isWhole }).toEqual({ href, isWhole: true });
      if (inTab !== undefined) expect(await count(inTab)).toBe(await count(inFigure));
    }
    expect(figures.length).toBeGreaterThan(0);
  });
});
