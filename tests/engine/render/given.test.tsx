// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const openMenu = async (grid: HTMLElement, name: string) => {
  fireEvent.click(within(grid).getByRole('button', { name: `Actions for ${name}` }));
  const menu = await screen.findByRole('menu');
  return within(menu).getByRole('menuitem', { name: /Remind/ });
};

describe('an action that takes something', () => {
  it('is decided and carried out with what its block gives, beside the row', async () => {
    const { api } = renderScreen('readers');
    const grid = await findRows('Readers');
    fireEvent.click(await openMenu(grid, 'Noor Haddad'));
    const dialog = await screen.findByRole('dialog', { name: 'Remind Noor Haddad?' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(api.sent('remindReader')).toHaveLength(1));
    expect(api.sent('remindReader')[0]).toMatchObject({ path: { id: 'br1' }, body: { reader_id: 'r1' } });
  });

  it('shows the reason where the row does not agree with what is given', async () => {
    const roles = ['Librarian'];
    const viewer = { roles, permissions: ['readers.read', 'readers.edit', 'branches.edit'] };
    const { api } = renderScreen('readers', { viewer: { ...viewer, user: { branch_id: 'br2' } } });
    const item = await openMenu(await findRows('Readers'), 'Noor Haddad');
    expect(item.textContent).toContain('This reader belongs to another branch');
    fireEvent.click(item);
    expect(api.sent('remindReader')).toHaveLength(0);
  });

  it('is done to several rows with the same', async () => {
    const { api } = renderScreen('readers');
    const grid = await findRows('Readers');
    for (const name of ['Noor Haddad', 'Sam Li', 'Åsa Öberg'])
      fireEvent.click(within(grid).getByRole('checkbox', { name: `Select ${name}` }));
    const bar = await screen.findByRole('region', { name: /selected/ });
    fireEvent.click(within(bar).getByRole('button', { name: 'Remind' }));
    const dialog = await screen.findByRole('dialog', { name: /Remind/ });
    await within(dialog).findByText('2 of 3 can be done');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Remind/ }));
    await waitFor(() => expect(api.sent('remindReader')).toHaveLength(2));
    expect(api.sent('remindReader').map(({ path, body }) => [path['id'], body])).toEqual([
      ['br1', { reader_id: 'r1' }],
      ['br1', { reader_id: 'r3' }],
    ]);
  });
});
