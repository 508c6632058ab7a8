// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { currentSession, renewUser, startSession } from '../../../app/session/session.ts';
import { userWith } from '../draw-portal.tsx';

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (code: string): Response => answer(401, { type: `urn:counterfoil:problem:${code}` });

/** What the provider says of the session at the moment. */
const wire: { info: () => Response } = { info: () => refused('not-signed-in') };

beforeAll(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/users/info') ? wire.info() : new Promise<Response>(() => undefined),
  );
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin/audit-log');
});

const signedIn = async (): Promise<void> => {
  wire.info = () => answer(200, userWith({ roles: 'Merchant' }));
  await startSession();
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'Not allowed' });
};
const said = async (): Promise<string | undefined> => {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  return screen.queryByText(/^You were signed out/)?.textContent;
};
const told = (key: string, newValue: string): void =>
  void globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const idle = /because there was no activity for 15 minutes\. Sign in to continue/;
const expired = /because your session had reached its time limit\. Sign in to continue/;
const changed = /because your account was changed/;
const unknown = /^You were signed out\. Sign in to continue where you left off\.$/;

describe('a session that ends while somebody works', () => {
  it.each([
    ['session-idle', idle],
    ['session-expired', expired],
    ['session-changed', changed],
    ['not-signed-in', unknown],
    ['something-new', unknown],
  ])('is reported with the reason of the provider: %s', async (code, words) => {
    await signedIn();
    wire.info = () => refused(code);
    await act(() => renewUser());
    expect(await said()).toMatch(words);
  });

  it('is reported alike in another tab, whose own call finds no cookie any more', async () => {
    await signedIn();
    wire.info = () => refused('not-signed-in');
    act(() => told('counterfoil.sessionOver', 'changed 1'));
    expect(await said()).toMatch(changed);
  });

  it('is no news to another tab where somebody has signed in again', async () => {
    await signedIn();
    act(() => told('counterfoil.sessionOver', 'idle 1'));
    await act(() => renewUser());
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    wire.info = () => refused('not-signed-in');
    await act(() => renewUser());
    expect(await said()).toMatch(unknown);
  });

  it.each([
    ['idle', idle],
    ['left', undefined],
  ])('by another tab that was %s is reported, or was intended', async (why, words) => {
    await signedIn();
    act(() => told('counterfoil.signOutPending', why));
    const seen = await said();
    if (words === undefined) expect(seen).toBeUndefined();
    else expect(seen).toMatch(words);
  });
});

describe('a page that is opened later', () => {
  it('goes by what it asked before its code was there, and asks anew the next time', async () => {
    wire.info = () => refused('not-signed-in');
    globalThis.sessionAnswer = Promise.resolve(answer(200, userWith({ roles: 'Merchant' })));
    await startSession();
    expect(currentSession().status).toBe('signed-in');
    await startSession();
    expect(currentSession().status).toBe('signed-out');
  });

  it('knows nobody where what it asked before its code was there got no answer', async () => {
    globalThis.sessionAnswer = Promise.reject(new TypeError('Failed to fetch'));
    await startSession();
    expect(currentSession().status).toBe('failed');
  });

  it.each([
    ['session-idle', idle],
    ['session-expired', expired],
    ['not-signed-in', undefined],
  ])('shows why the session is over where there was one: %s', async (code, words) => {
    wire.info = () => refused(code);
    await startSession();
    render(<App />);
    const seen = await said();
    if (words === undefined) expect(seen).toBeUndefined();
    else expect(seen).toMatch(words);
  });
});
