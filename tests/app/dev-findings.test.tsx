// @vitest-environment jsdom
import type { Finding } from '@counterfoil/engine';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findings, screens } from './compiled-portal.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

beforeAll(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => void vi.unstubAllGlobals());

const finding: Finding = {
  code: 'field-unknown',
  severity: 'error',
  place: { file: 'schemas/screens/x.json', line: 35, column: 16, endLine: 35, endColumn: 20 },
  pointer: '/body/columns/3',
  message: 'Column "payot_date" is not a field. Did you mean "payout_date"?',
  related: [],
};
const place = 'schemas/screens/x.json:35:16';

describe('in development', () => {
  it('a screen that has never compiled shows its findings, in the shell', async () => {
    // A screen that no other test draws: a plan that has been loaded once is kept.
    const kept = screens['vault-integration'];
    screens['vault-integration'] = () => Promise.reject(new Error('never compiled'));
    findings['vault-integration'] = [finding];
    drawPortal(userWith({ roles: 'Admin', permissions: [] }), '/admin/vault-integration');
    expect(await screen.findByText(place)).toBeTruthy();
    expect(screen.getByText(finding.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    delete findings['vault-integration'];
    if (kept !== undefined) screens['vault-integration'] = kept;
  });
});
