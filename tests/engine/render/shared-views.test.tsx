// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { library, renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

describe('the views of a list', () => {
  it('shows the views that colleagues share, and shares, renames and takes back one of its own', async () => {
    const { api, at } = renderScreen('books', { search: 'title=Book%200001' });
    api.views.push({
      id: 'v0',
      list: 'books:/body',
      name: 'Lent out',
      search: '?status=lent&reader_of=r1',
      shown: null,
      created_by: 'Ada',
      may_change: false,
    });
    const grid = await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    const lent = await screen.findByRole('button', { name: /^Lent out\s*shared by Ada$/ });
    expect(screen.queryByRole('button', { name: 'Delete Lent out' })).toBeNull();
    const name = screen.getByRole('textbox', { name: 'Name of the view' });
    const share = screen.getByRole('checkbox', { name: 'Share with my colleagues' });
    fireEvent.click(share);
    fireEvent.change(name, { target: { value: 'Lent out' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'The first' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the view' })).toBeNull());
    expect(api.views.at(-1)).toMatchObject({
      list: 'books:/body',
      name: 'The first',
      search: '?title=Book+0001',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rename The first' }));
    const field = await screen.findByRole('textbox', { name: 'Rename The first' });
    fireEvent.change(field, { target: { value: 'Number one' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Number one' }));
    // Asked, the safe answer has the focus; given up, the button that asked.
    const removal = await screen.findByRole('alertdialog', {
      name: 'Delete “Number one” for all who use it?',
    });
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.keyDown(removal, { key: 'Escape' });
    expect(api.views).toHaveLength(2);
    const asks = screen.getByRole('button', { name: 'Delete Number one' });
    expect(document.activeElement).toBe(asks);
    fireEvent.click(asks);
    const again = await screen.findByRole('alertdialog');
    fireEvent.click(within(again).getByRole('button', { name: 'Delete Number one' }));
    await waitFor(() => expect(api.views).toHaveLength(1));
    expect(lent.isConnected).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: /^Lent out/ }));
    await waitFor(() => expect(at.location.search).toContain('status=lent'));
    // What this person may not narrow by falls away and is told of, as in any address.
    await waitFor(() => expect(at.location.search).not.toContain('reader_of'));
    expect(grid.isConnected).toBe(true);
  });

  it('does not write over the name that somebody else gave one meanwhile, but reports it and keeps what was typed', async () => {
    const { api } = renderScreen('books');
    const mine = { id: 'v0', list: 'books:/body', name: 'Mine', search: '?status=lent', shown: null };
    api.views.push({ ...mine, created_by: 'Ines', may_change: true });
    const rename = (name: string) => Object.assign(api.views[0] ?? {}, { name });
    await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Mine' }));
    const field = await screen.findByRole('textbox', { name: 'Rename Mine' });
    fireEvent.change(field, { target: { value: 'My own' } });
    rename('Theirs');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText(/^Somebody called it “Theirs” in the meantime/)).toBeTruthy();
    expect(field).toHaveProperty('value', 'My own');
    expect(api.views[0]).toMatchObject({ name: 'Theirs' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(api.views[0]).toMatchObject({ name: 'My own' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete My own' }));
    const removal = await screen.findByRole('alertdialog');
    rename('Theirs again');
    fireEvent.click(within(removal).getByRole('button', { name: 'Delete My own' }));
    expect(await screen.findByRole('button', { name: 'Delete Theirs again' })).toBeTruthy();
    expect(api.views).toHaveLength(1);
  });

  it('shares no view where the portal keeps none', async () => {
    const { portal } = library;
    if (portal === undefined) throw new Error('The library does not compile.');
    const { views: _, ...without } = portal;
    renderScreen('books', { compilation: { ...library, portal: without } });
    await findRows();
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('textbox', { name: 'Name of the view' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
