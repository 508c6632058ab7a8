// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, press, select } from '../library/loan-desk.ts';
import { library } from '../library/render-screen.tsx';

describe('a download of selected rows', () => {
  const openExport = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    return screen.findByRole('dialog', { name: 'Download' });
  };
  const start = async (dialog: HTMLElement) => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(await within(dialog).findByText(/is saved/)).toBeTruthy();
  };
  const radio = (dialog: HTMLElement, name: RegExp) =>
    within(dialog).getByRole<HTMLInputElement>('radio', { name });

  it('asks for exactly them, in the order and columns of the list, unless all are wanted', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { grid, downloads } = await open({ search: 'status=open&status=overdue' });
    select(grid, 1, 5);
    const dialog = await openExport();
    expect(radio(dialog, /2 selected rows/).checked).toBe(true);
    expect(dialog.textContent).toContain('2 rows, with the order and columns you see');
    await start(dialog);
    expect(downloads[0]?.query).toEqual({
      ids: ['l1', 'l5'],
      sortBy: 'due_on',
      order: 'asc',
      format: 'csv',
      columns: ['book_title', 'reader_name', 'status', 'fine', 'currency'],
    });
    press(dialog, 'Close');
    const again = await openExport();
    fireEvent.click(radio(again, /All 8 that match/));
    await start(again);
    expect(downloads[1]?.query).toMatchObject({ status: ['open', 'overdue'] });
    expect(downloads[1]?.query['ids']).toBeUndefined();
  });

  it('shows where there are more of them than it takes, or only the others are known', async () => {
    const { grid } = await open();
    select(grid, 1, 2, 3, 4);
    const dialog = await openExport();
    expect(radio(dialog, /4 selected rows/).disabled).toBe(true);
    expect(radio(dialog, /All 12/).checked).toBe(true);
    expect(dialog.textContent).toContain('Up to 3 selected rows');
    press(dialog, 'Cancel');
    fireEvent.click(within(grid).getByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 12 that match' }));
    const all = await openExport();
    expect(within(all).queryByRole('radio')).toBeNull();
    expect(all.textContent).toContain('12 rows');
    press(all, 'Cancel');
    select(grid, 2);
    expect(radio(await openExport(), /11 selected rows/).disabled).toBe(true);
  });

  it('needs no action for several rows to select them', async () => {
    const desk = library.screens['loan-desk'];
    if (desk?.body.as !== 'list') throw new Error('The desk is no list');
    const screens = { ...library.screens, 'loan-desk': { ...desk, body: { ...desk.body, bulkActions: [] } } };
    const { downloads, grid } = await open({ compilation: { ...library, screens } });
    select(grid, 2);
    const bar = await screen.findByRole('region', { name: '1 row selected' });
    press(bar, 'Export selected');
    await start(await screen.findByRole('dialog', { name: 'Download' }));
    expect(downloads[0]?.query['ids']).toEqual(['l2']);
  });
});
