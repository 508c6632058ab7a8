// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPortal, userWith } from './draw-portal.tsx';

const shown: (string | null)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.length = 0;
});

describe('the navigation', () => {
  it('has the entry of the screen in sight, and that of the next one', async () => {
    drawPortal(userWith({ roles: 'Admin', permissions: ['merchants.audit_logs'] }), '/admin/audit-log');
    await waitFor(() => expect(shown).toEqual(['Audit log']));
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(shown).toEqual(['Audit log', 'Dashboard']));
  });
});
