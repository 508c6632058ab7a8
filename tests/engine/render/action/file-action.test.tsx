// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Download } from '../../../../engine/render/host.ts';
import { compileLibrary } from '../library/compile-library.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

/** The library, in which renewing a loan prints a slip of paper instead. */
const compilation = compileLibrary(({ path, text }) => ({
  path,
  text: path.endsWith('/renew-loan.json')
    ? text.replace(/"call": \{[^]*?\n {2}\}/, '"call": { "operation": "downloadLoans" }')
    : text,
}));

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const print = async (file: Download) => {
  const view = renderScreen('loans', { compilation, file });
  const grid = await findRows('Loans');
  fireEvent.click(within(grid).getAllByRole('button', { name: /^Actions for/ })[0] ?? grid);
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: /Renew/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Renew loan' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Renew it' }));
  return { ...view, dialog };
};

describe('an action whose call answers a file', () => {
  it('compiles without a finding', () => {
    expect(compilation.findings).toEqual([]);
  });

  it('saves the file under the name that comes with it, and reports that it is done', async () => {
    const { host, downloads } = await print({ ok: true, blob: new Blob(['slip']), fileName: 'slip.pdf' });
    await waitFor(() => expect(saved).toEqual(['slip.pdf']));
    expect(downloads.map(({ operation }) => operation)).toEqual(['downloadLoans']);
    await waitFor(() => expect(host.notify.mock.calls.at(-1)?.[0]).toMatchObject({ intent: 'success' }));
  });

  it('shows why there is no file, and can be tried again', async () => {
    const problem = { kind: 'offline', title: '', errors: [] } as const;
    const { dialog } = await print({ ok: false, problem });
    await within(dialog).findByText(/connection|offline|network/i);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Renew it' }).disabled).toBe(false);
    expect(saved).toEqual([]);
  });
});
