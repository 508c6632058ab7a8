// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const drawn = (search = '') => renderScreen('branch-readers', { params: { id: 'br1' }, search });

describe('a record that opens beside a list and takes something', () => {
  it('is read with the key of the row and with what the list gives it', async () => {
    const { api } = drawn();
    const grid = await findRows('Readers');
    fireEvent.click(within(grid).getByText('reader1@example.org'));
    const dialog = await screen.findByRole('region', { name: /^Reader(?!s)/ });
    expect(await within(dialog).findByText('Noor Haddad', { selector: 'dd' })).toBeTruthy();
    expect(api.sent('getBranchReader').map(({ path }) => path)).toEqual([{ id: 'br1', reader: 'r1' }]);
  });

  it('opens by the address as well, whatever page of the list it is on', async () => {
    drawn('open=r3&name=Nobody');
    const dialog = await screen.findByRole('region', { name: /^Reader(?!s)/ });
    expect(await within(dialog).findByText('Åsa Öberg', { selector: 'dd' })).toBeTruthy();
  });

  it('is read again alike before something is done to its row', async () => {
    const { api } = drawn();
    const grid = await findRows('Readers');
    fireEvent.click(within(grid).getByRole('button', { name: 'Actions for Noor Haddad' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Remind/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remind Noor Haddad?' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(api.sent('remindReader')).toHaveLength(1));
    expect(api.sent('getBranchReader').map(({ path }) => path)).toEqual([{ id: 'br1', reader: 'r1' }]);
  });

  it('gives it to the actions there', async () => {
    const { api } = drawn('open=r1');
    const dialog = await screen.findByRole('region', { name: /^Reader(?!s)/ });
    fireEvent.click(await within(dialog).findByRole('button', { name: /Remind/ }));
    const asked = await screen.findByRole('dialog', { name: 'Remind Noor Haddad?' });
    fireEvent.click(await within(asked).findByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(api.sent('remindReader')).toHaveLength(1));
    expect(api.sent('remindReader')[0]).toMatchObject({ path: { id: 'br1' }, body: { reader_id: 'r1' } });
    expect(api.sent('getBranchReader').length).toBeGreaterThan(1);
  });

  it('offers the next row once it is done, beside the list only', async () => {
    const { at, host, unmount } = drawn('open=r1');
    const dialog = await screen.findByRole('region', { name: /^Reader(?!s)/ });
    await findRows('Readers');
    fireEvent.click(await within(dialog).findByRole('button', { name: /Remind/ }));
    const asked = await screen.findByRole('dialog', { name: 'Remind Noor Haddad?' });
    fireEvent.click(await within(asked).findByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(host.notify).toHaveBeenCalledTimes(1));
    const offer = host.notify.mock.lastCall?.[0].offer;
    expect(offer?.text).toBe('Next reader');
    offer?.take();
    await waitFor(() => expect(at.visited.at(-1)).toContain('open=r2'));
    unmount();

    const inList = drawn();
    const grid = await findRows('Readers');
    fireEvent.click(within(grid).getByRole('button', { name: 'Actions for Noor Haddad' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Remind/ }));
    const again = await screen.findByRole('dialog', { name: 'Remind Noor Haddad?' });
    fireEvent.click(await within(again).findByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(inList.host.notify).toHaveBeenCalledTimes(1));
    expect(inList.host.notify.mock.lastCall?.[0].offer).toBeUndefined();
  });
});
