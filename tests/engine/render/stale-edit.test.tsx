// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDraftStore } from './library/draft-store.ts';
import { judges } from './library/judge.ts';
import { createLibraryApi } from './library/library-api.ts';
import { library, renderScreen } from './library/render-screen.tsx';

type Api = ReturnType<typeof createLibraryApi>;
const inBookForm = (api: Api, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen('book.edit', { api, params: { id: 'b1' }, validators: judges, ...more });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const findPanel = () => screen.findByRole('region', { name: 'Changed meanwhile' });
const side = (panel: HTMLElement, name: string, whose: RegExp) =>
  within(within(panel).getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { name: whose });
const body = (api: Api) => api.sent('updateBook').at(-1)?.body;

describe('an edit of a record that somebody else changed meanwhile', () => {
  it('shows mine and theirs of every field that differs, and saves what was chosen with the new tag', async () => {
    const api = createLibraryApi();
    inBookForm(api);
    type(await field(/^Title/), 'Mine');
    type(await field(/^Price/), '12.50');
    api.changeBook('b1', { title: 'Theirs', author: 'Tomas Lund', price: 1100 });
    api.changeBook('b1', { price: 1000 });
    save();
    const panel = await findPanel();
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(side(panel, 'Title', /^Yours\s*Mine$/).checked).toBe(false);
    expect(side(panel, 'Title', /^Theirs\s*Theirs$/).checked).toBe(false);
    expect(side(panel, 'Author', /Theirs\s*Tomas Lund/).checked).toBe(true);
    expect(side(panel, 'Price', /Yours\s*AUD.12\.50/).checked).toBe(true);
    expect(side(panel, 'Price', /Theirs\s*AUD.10\.00/).checked).toBe(false);
    expect(within(panel).queryByRole('group', { name: 'Pages' })).toBeNull();
    // Both changed it and nobody chose: nothing is sent, and the choice is asked for.
    save();
    await waitFor(() => expect(document.activeElement).toBe(side(panel, 'Title', /^Yours/)));
    expect(api.sent('updateBook')).toHaveLength(1);
    fireEvent.click(side(panel, 'Title', /^Theirs/));
    expect(await field(/^Title/)).toHaveProperty('value', 'Theirs');
    fireEvent.click(side(panel, 'Title', /^Yours/));
    expect(await field(/^Title/)).toHaveProperty('value', 'Mine');
    save();
    await waitFor(() => expect(api.sent('updateBook')).toHaveLength(2));
    expect(api.sent('updateBook').map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"3"']);
    expect(body(api)).toMatchObject({ title: 'Mine', author: 'Tomas Lund', price: 1250 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changed meanwhile' })).toBeNull());
  });

  it('takes back what only one of us changed, when that is chosen', async () => {
    const api = createLibraryApi();
    inBookForm(api);
    type(await field(/^Title/), 'Mine');
    api.changeBook('b1', { author: 'Tomas Lund' });
    save();
    const panel = await findPanel();
    fireEvent.click(side(panel, 'Title', /^Theirs/));
    fireEvent.click(side(panel, 'Author', /^Yours/));
    save();
    await waitFor(() => expect(body(api)).toMatchObject({ title: 'Book 0001', author: 'Ada Byron' }));
  });

  it('is decided by typing on, and what was typed is not lost by looking at theirs', async () => {
    const api = createLibraryApi();
    inBookForm(api);
    type(await field(/^Title/), 'Mine');
    api.changeBook('b1', { title: 'Theirs' });
    save();
    const panel = await findPanel();
    type(await field(/^Title/), 'Mine, better');
    expect(side(panel, 'Title', /Yours\s*Mine, better/).checked).toBe(true);
    fireEvent.click(side(panel, 'Title', /^Theirs/));
    fireEvent.click(side(panel, 'Title', /^Yours/));
    save();
    await waitFor(() => expect(body(api)).toMatchObject({ title: 'Mine, better' }));
  });

  it('shows who changed it and when', async () => {
    const api = createLibraryApi();
    api.changeBook('b1', { shelf: 'S-0' }, 'Before', '2026-11-20T09:30:00Z');
    inBookForm(api);
    type(await field(/^Title/), 'Mine');
    api.changeBook('b1', { author: 'Tomas Lund' });
    save();
    const panel = await findPanel();
    expect(await within(panel).findByText('Changed by Tomas, 21 Nov 2026, 20:30')).toBeTruthy();
    expect(api.sent('listLog')[0]?.query).toMatchObject({ about: 'b1', event: ['changed'] });
    expect(within(panel).queryByText(/Before/)).toBeNull();
  });

  it('shows only that it was changed to whoever may not read the history', async () => {
    const api = createLibraryApi();
    const history = library.portal?.history;
    const portal = library.portal;
    if (portal === undefined || history === undefined) throw new Error('The library tells no history');
    const access = [{ roles: ['Archivist'] }];
    const closed = { ...portal, history: { ...history, call: { ...history.call, access } } };
    inBookForm(api, { compilation: { ...library, portal: closed } });
    type(await field(/^Title/), 'Mine');
    api.changeBook('b1', { author: 'Tomas Lund' });
    save();
    const panel = await findPanel();
    expect(await within(panel).findByText('This record was changed since you opened it.')).toBeTruthy();
    expect(api.sent('listLog')).toHaveLength(0);
  });

  it('asks as well when the record is read again before saving, but not where nobody else changed my field', async () => {
    const api = createLibraryApi();
    const { client } = inBookForm(api);
    type(await field(/^Title/), 'Mine');
    api.changeBook('b1', { author: 'Tomas Lund' });
    await client.invalidateQueries();
    await waitFor(async () => expect(await field(/^Author/)).toHaveProperty('value', 'Tomas Lund'));
    expect(screen.queryByRole('region', { name: 'Changed meanwhile' })).toBeNull();
    api.changeBook('b1', { title: 'Theirs' });
    await client.invalidateQueries();
    const panel = await findPanel();
    save();
    await waitFor(() => expect(document.activeElement).toBe(side(panel, 'Title', /^Yours/)));
    expect(api.sent('updateBook')).toHaveLength(0);
  });

  it('is asked for when what was typed comes back after the session ended', async () => {
    const api = createLibraryApi();
    const drafts = createDraftStore();
    const { unmount } = inBookForm(api, { drafts });
    type(await field(/^Title/), 'Mine');
    drafts.endSession();
    unmount();
    api.changeBook('b1', { title: 'Theirs', author: 'Tomas Lund' });
    inBookForm(api, { drafts });
    const panel = await findPanel();
    expect(side(panel, 'Title', /Yours\s*Mine/).checked).toBe(false);
    expect(await field(/^Author/)).toHaveProperty('value', 'Tomas Lund');
    fireEvent.click(side(panel, 'Title', /^Theirs/));
    expect(await field(/^Title/)).toHaveProperty('value', 'Theirs');
    save();
    // What is chosen stands in the record already.
    expect(await screen.findByText('Nothing has been changed, so there is nothing to save.')).toBeTruthy();
    expect(api.sent('updateBook')).toHaveLength(0);
  });
});

describe('an action that edits a record which somebody else changed meanwhile', () => {
  it('compares in its dialog, with what else became of the record', async () => {
    const api = createLibraryApi();
    renderScreen('book.correct', { api, params: { id: 'b1' }, validators: judges });
    fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct' });
    const title = await within(dialog).findByRole('textbox', { name: /^Title/ });
    type(title, 'Mine');
    api.changeBook('b1', { price: 1100, status: 'lost' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
    const panel = await within(dialog).findByRole('region', { name: 'Changed meanwhile' });
    expect(side(panel, 'Title', /Yours\s*Mine/).checked).toBe(true);
    expect(side(panel, 'Price', /Theirs\s*AUD.11\.00/).checked).toBe(true);
    expect(within(panel).getByText('Also changed')).toBeTruthy();
    expect(panel.textContent).toMatch(/StatusAvailable → Lost/);
    expect(await within(panel).findByText(/^Changed by Tomas/)).toBeTruthy();
    const submit = within(dialog).getByRole('button', { name: 'Correct' });
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(body(api)).toMatchObject({ title: 'Mine', price: 1100 });
    expect(api.sent('updateBook').at(-1)?.headers['If-Match']).toBe('"2"');
  });
});
