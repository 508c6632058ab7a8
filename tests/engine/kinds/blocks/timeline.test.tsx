// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mergeNotes } from '../../../../engine/kinds/blocks/timeline/merge-notes.ts';
import { judges } from '../../render/library/judge.ts';
import { createLibraryApi } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const remark = (id: string, more: object = {}) => ({
  id,
  sort: 'book',
  about: 'b1',
  says: `Remark ${id};`,
  written: '2026-11-03T10:00:00Z',
  by: 'Ada',
  mended: null,
  mine: false,
  ...more,
});

const openHistory = async (api = createLibraryApi()) => {
  renderScreen('book.detail', { api, params: { id: 'b1' }, search: 'tab=history', validators: judges });
  await screen.findByRole('button', { name: 'Write a remark' });
  return api;
};
const toldNow = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the notes in a timeline', () => {
  it('are shown between the events, as they were written, and nobody changes those of others', async () => {
    const api = createLibraryApi();
    api.remarks.push(
      remark('m1', { says: '<b>Wet</b>\npages' }),
      remark('m2', { about: 'b2' }),
      remark('m3', { sort: 'reader' }),
    );
    await openHistory(api);
    const text = await screen.findByText(/<b>Wet<\/b>\s+pages/);
    expect(toldNow().map((told) => /Returned|Lent|Wet|;/.exec(told)?.[0])).toEqual([
      'Returned',
      'Wet',
      'Lent',
    ]);
    const entry = text.closest('li');
    if (entry === null) throw new Error('The remark is no entry.');
    expect(entry.textContent).toContain('Ada');
    expect(within(entry).queryByRole('button')).toBeNull();
  });

  it('are written, changed with the version that was read, and removed once that was confirmed', async () => {
    const api = await openHistory();
    fireEvent.click(screen.getByRole('button', { name: 'Write a remark' }));
    const writing = await screen.findByRole('dialog', { name: 'Write a remark' });
    fireEvent.change(await within(writing).findByRole('textbox'), { target: { value: 'Torn' } });
    fireEvent.click(await within(writing).findByRole('button', { name: 'Write a remark' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mend' }));
    expect(api.remarks).toMatchObject([{ sort: 'book', about: 'b1', says: 'Torn' }]);
    const mending = await screen.findByRole('dialog', { name: 'Mend' });
    fireEvent.change(await within(mending).findByDisplayValue('Torn'), { target: { value: 'Mended' } });
    fireEvent.click(await within(mending).findByRole('button', { name: 'Mend' }));
    expect(await screen.findByText('Mended', { selector: '.cf-entry-head, .cf-entry-head *' })).toBeTruthy();
    expect(api.sent('changeRemark')).toMatchObject([{ headers: { 'If-Match': '"1"' } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Take this remark back?' });
    expect(api.remarks).toHaveLength(1);
    fireEvent.click(await within(asking).findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText('Mended')).toBeNull());
    expect(api.remarks).toEqual([]);
  });

  it('are all read, however many there are', async () => {
    const api = createLibraryApi();
    api.remarks.push(...Array.from({ length: 230 }, (_, at) => remark(`m${String(at)}`)));
    await openHistory(api);
    await screen.findByText('Remark m229;');
    expect(toldNow()).toHaveLength(232);
    expect(new Set(api.sent('listRemarks').map(({ query }) => query['page']))).toEqual(new Set([1, 2, 3]));
  });
});

it('a note is on the one page of a history with the events of its time', () => {
  const note = (at: string) => ({ at, row: {}, isNote: true });
  const notes = ['9', '7', '5', '4', '1'].map(note);
  const page = (moments: readonly string[], before: string | undefined, isLast: boolean) =>
    mergeNotes({ rows: moments.map((moment) => ({ moment })), at: 'moment', before, isLast }, notes).map(
      ({ at, isNote }) => (isNote ? at : `(${at})`),
    );
  expect(page(['8', '5'], undefined, false)).toEqual(['9', '(8)', '7', '5', '(5)']);
  expect(page(['5', '3'], '5', true)).toEqual(['(5)', '4', '(3)', '1']);
  expect(page([], undefined, true)).toEqual(['9', '7', '5', '4', '1']);
});
