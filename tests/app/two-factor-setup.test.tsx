// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TwoFactorSetupPage } from '../../app/pages/two-factor-setup-page.tsx';

const manual_code = 'JBSW Y3DP EHPK 3PXP';
const otpauth_uri = 'otpauth://totp/Counterfoil:somebody?secret=JBSWY3DPEHPK3PXP';

/** Which set-up waits at the provider, and which were begun. */
const wire: { pending: number | undefined; begun: string[] } = { pending: undefined, begun: [] };

const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const begun = /setup-authenticator-mode\/(\d)$/.exec(pathname)?.[1];
  const asked: unknown = begun === undefined ? await request.json() : undefined;
  const isPending = JSON.stringify(asked) === JSON.stringify({ mode: wire.pending });
  if (begun !== undefined) {
    wire.begun.push(begun);
    wire.pending = Number(begun);
  }
  const secret = begun === '1' ? { manual_code, otpauth_uri } : { manual_code: null, otpauth_uri: null };
  const body = begun === undefined ? { is_pending: isPending } : { mode: Number(begun), ...secret };
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
};

beforeAll(() => void vi.stubGlobal('fetch', answer));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(wire, { pending: undefined, begun: [] });
});

const open = (search: string) => {
  const at = { search };
  const Watch = () => {
    const { search: now } = useLocation();
    Object.assign(at, { search: now });
    return null;
  };
  const view = render(
    <MemoryRouter initialEntries={[`/setup/two-factor${search}`]}>
      <Watch />
      <TwoFactorSetupPage />
    </MemoryRouter>,
  );
  return { ...view, at };
};

const choice = () => screen.findByRole('button', { name: 'From an authenticator app' });
const secret = () => screen.findByText('Scan this code with your authenticator app.');
const appCode = () => screen.findByText('Please enter the code you see from Google Authenticator');
const mailCode = () => screen.findByText('Enter the verification code that has been sent to your email');

describe('the set-up of a second factor, opened by its address alone', () => {
  it.each([
    ['', choice, '', []],
    ['?selected=true', choice, '?selected=true', []],
    ['?type=3&selected=true', choice, '?type=3&selected=true', []],
    ['?type=1', secret, '?type=1', ['1']],
    ['?type=1&selected=true', secret, '?type=1', ['1']],
    ['?type=1&selected=1', secret, '?type=1', ['1']],
    ['?type=2', mailCode, '?type=2', ['2']],
    ['?type=2&selected=true', mailCode, '?type=2', ['2']],
  ])('leads on from %s', async (search, shown, left, begun) => {
    const { at } = open(search);
    expect(await shown()).toBeTruthy();
    await waitFor(() => expect(at.search).toBe(left));
    expect(wire.begun).toEqual(begun);
  });

  it('shows the secret also where one was shown elsewhere and waits for its code', async () => {
    wire.pending = 1;
    const { at } = open('?type=1&selected=true');
    expect(await secret()).toBeTruthy();
    await waitFor(() => expect(at.search).toBe('?type=1'));
  });

  it('goes on after a reload in the middle, and begins anew when it waited too long', async () => {
    const first = open('?type=1');
    await secret();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await appCode();
    expect(first.at.search).toBe('?type=1&selected=1');
    first.unmount();

    const again = open(first.at.search);
    await appCode();
    expect([again.at.search, wire.begun]).toEqual(['?type=1&selected=1', ['1']]);
    again.unmount();

    wire.pending = undefined;
    const late = open(first.at.search);
    await secret();
    expect([late.at.search, wire.begun]).toEqual(['?type=1', ['1', '1']]);
  });

  it('offers codes by e-mail where a code of the app is asked for again', async () => {
    const { at } = open('?type=1');
    await secret();
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await appCode();
    expect(screen.getByText(/Your Counterfoil access code.*spam.*support/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use codes by email' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use codes by email' }));
    await mailCode();
    expect([at.search, wire.begun]).toEqual(['?type=2', ['1', '2']]);
  });
});
