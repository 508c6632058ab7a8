// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reader } from '../../render/library/library-host.ts';
import { findRows } from '../../render/library/wait.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const termsOf = async () => {
  const term = await screen.findByText('Days of grace');
  return within(term.closest('dl') ?? term)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

describe('a screen inside another', () => {
  it('works on what it is given, the same wherever it is drawn', async () => {
    const own = renderScreen('branch-desk');
    expect(await screen.findByRole('region', { name: 'Terms' })).toBeTruthy();
    const terms = await termsOf();
    expect(terms).toEqual(['21', expect.stringContaining('2.50'), '2']);
    expect(own.api.sent('getBranchSetting').map(({ path }) => path['id'])).toEqual(['br1']);
    own.unmount();
    const one = renderScreen('branch', { params: { id: 'br9' } });
    expect(await termsOf()).toEqual(terms);
    expect(one.api.sent('getBranchSetting').map(({ path }) => path['id'])).toEqual(['br9']);
  });

  it('gives its lookups what it is given itself, and shares no choices with another record', async () => {
    const search = 'tab=loans';
    for (const id of ['br1', 'br9']) {
      const { api, unmount } = renderScreen('branch', { params: { id }, search });
      fireEvent.click(await screen.findByRole('button', { name: /^Reader/ }));
      await screen.findByRole('option', { name: 'Noor Haddad' });
      expect(api.sent('listReaders').map(({ query }) => query['home'])).toEqual([id]);
      expect(api.sent('listLoans').map(({ query }) => query['branch'])).toEqual([id]);
      unmount();
    }
  });

  it('shows that there is no record where none is given', async () => {
    const viewer = { roles: ['Librarian'], permissions: ['branches.edit'], user: { branch_id: null } };
    const { api } = renderScreen('branch-desk', { viewer });
    await waitFor(() => expect(screen.getByText(/^This record does not exist/)).toBeTruthy());
    expect(api.requests).toEqual([]);
  });

  it.each([
    ['overview', 'currency=JPY', 'Due loans'],
    ['loans', 'reader=r1', 'Loans'],
  ])('leaves what the screens around it keep in the address to them: %s', async (part, own, grid) => {
    const around = `branch=br2&part=${part}`;
    const { at, host } = renderScreen('branch-board', { search: `${around}&${own}&nonsense=1` });
    await findRows(grid);
    await waitFor(() => expect(host.notify.mock.calls.map(([{ body }]) => body)).toHaveLength(1));
    expect(host.notify.mock.calls[0]?.[0].body).toContain('nonsense');
    await waitFor(() => expect(at.location.search).toBe(`${around}&${own}`));
  });

  it('is seen by nobody who may not see it there', async () => {
    const { api } = renderScreen('branch-desk', { viewer: reader });
    expect(await screen.findByRole('heading', { name: 'Branch desk' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Terms' })).toBeNull();
    expect(api.requests).toEqual([]);
  });
});
