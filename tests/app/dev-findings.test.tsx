// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { developmentPortalCode, failedPortalCode } from '../../engine/build/portal-modules.ts';
import type { Finding } from '../../engine/index.ts';
import { findings, portal, screens } from './compiled-portal.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

beforeAll(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => document.getElementById('counterfoil-findings')?.remove());

const finding: Finding = {
  code: 'field-unknown',
  severity: 'error',
  place: { file: 'schemas/screens/x.json', line: 35, column: 16, endLine: 35, endColumn: 20 },
  pointer: '/body/columns/3',
  message: 'Column "payot_date" is not a field. Did you mean "payout_date"?',
  related: [],
};
const place = 'schemas/screens/x.json:35:16';

/** Runs a module as the browser would. */
const run = (code: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('in development', () => {
  it('a screen that has never compiled shows its findings, in the shell', async () => {
    const kept = screens['audit-log'];
    screens['audit-log'] = () => Promise.reject(new Error('never compiled'));
    findings['audit-log'] = [finding];
    drawPortal(userWith({ roles: 'Admin', permissions: ['merchants.audit_logs'] }), '/admin/audit-log');
    expect(await screen.findByText(place)).toBeTruthy();
    expect(screen.getByText(finding.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    delete findings['audit-log'];
    if (kept !== undefined) screens['audit-log'] = kept;
  });

  it('what belongs to no screen stands over every page, and goes when it is mended', async () => {
    const plans = { portal, screens: {}, forms: {}, findings: [], broken: {} };
    await run(developmentPortalCode(plans, {}, [finding]));
    expect(screen.getByRole('alert').textContent).toContain(`${place} field-unknown ${finding.message}`);
    await run(developmentPortalCode(plans, {}, []));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a portal that does not compile says why on its page, and goes no further', async () => {
    await expect(run(failedPortalCode([finding]))).rejects.toThrow('The portal does not compile');
    expect(screen.getByRole('alert').textContent).toContain(place);
  });
});
