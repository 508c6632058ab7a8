// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScreenHost } from '../../../../engine/render/host.ts';
import { judges } from '../library/judge.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { librarian, reader } from '../library/library-host.ts';
import { renderScreen } from '../library/render-screen.tsx';

const openDesk = (viewer: ScreenHost['viewer'] = librarian) =>
  renderScreen('order-desk', { api: createLibraryApi(), validators: judges, viewer });

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('parameters in a form', () => {
  it('are asked for as the description has them, and sent where it wants them', async () => {
    const { api } = openDesk();
    await screen.findByRole('radio', { name: 'Journal' });
    type(/^Title/, ' Nature ');
    type(/^Copies/, '21');
    save();
    expect(await screen.findByText('Only allow value between 2 - 20.')).toBeTruthy();
    type(/^Copies/, '3');
    fireEvent.click(screen.getByRole('radio', { name: 'Journal' }));
    save();
    await waitFor(() => expect(api.sent('orderTitle')).toHaveLength(1));
    expect(api.sent('orderTitle')[0]).toMatchObject({
      path: { kind: 'journal' },
      query: { copies: 3 },
      body: { title: 'Nature' },
    });
    expect(api.sent('orderTitle')[0]?.query).not.toHaveProperty('supplier');
    expect(api.sent('orderTitle')[0]?.body).toEqual({ title: 'Nature' });
  });

  it('must be filled in where the call needs them, and show the messages of the server about them', async () => {
    const { api } = openDesk();
    await screen.findByRole('radio', { name: 'Journal' });
    type(/^Title/, 'Nature');
    type(/^Copies/, '');
    save();
    await waitFor(() => expect(screen.getByLabelText(/^Copies/).getAttribute('aria-invalid')).toBe('true'));
    type(/^Copies/, '3');
    type(/^Supplier/, 'Nobody');
    api.interceptWith(({ operation }) =>
      operation === 'orderTitle'
        ? refusal(422, {
            errors: [
              { pointer: '/query/supplier', code: 'x', message: 'No such supplier.' },
              { pointer: '/supplier', code: 'y', message: 'Something else.' },
            ],
          })
        : undefined,
    );
    save();
    const said = await screen.findByText('No such supplier.');
    expect(screen.getByRole('textbox', { name: /^Supplier/ }).getAttribute('aria-describedby')).toContain(
      said.closest('[id]')?.id,
    );
    expect(screen.getByText(/Something else/).closest('.cf-errors')).toBeNull();
  });
});

describe('what is locked in a form', () => {
  it('can be read, shows why, and is sent as it is', async () => {
    const { api } = openDesk();
    const journal = await screen.findByRole('radio', { name: 'Journal' });
    type(/^Title/, 'Nature');
    type(/^Note/, 'Soon');
    expect(screen.getByLabelText(/^Copies/)).toHaveProperty('readOnly', false);
    fireEvent.click(journal);
    const copies = screen.getByLabelText(/^Copies/);
    expect(copies).toHaveProperty('readOnly', true);
    const reason = screen.getByText('Of a journal two copies come');
    expect(copies.getAttribute('aria-describedby')).toContain(reason.closest('[id]')?.id);
    const section = screen.getByText('Only the main branch orders').closest('section');
    expect(section?.querySelector('h2')?.textContent).toBe('From whom');
    expect(screen.getByLabelText(/^Supplier/)).toHaveProperty('readOnly', true);
    save();
    await waitFor(() => expect(api.sent('orderTitle')).toHaveLength(1));
    expect(api.sent('orderTitle')[0]).toMatchObject({
      query: { copies: 2 },
      body: { title: 'Nature', note: 'Soon' },
    });
  });

  it('is the whole form where its condition does not hold', async () => {
    openDesk({ ...librarian, user: { branch_id: 'br2' } });
    expect(await screen.findByText('Only the main branch orders')).toBeTruthy();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a form whose call is denied', () => {
  it('shows what it loads, and why nothing of it can be changed', async () => {
    const { api } = renderScreen('book.edit', {
      api: createLibraryApi(),
      params: { id: 'b1' },
      validators: judges,
      viewer: reader,
    });
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveProperty('value', 'Book 0001');
    expect(title).toHaveProperty('readOnly', true);
    expect(screen.getByText(/do not have the right to change it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.submit(title);
    expect(api.sent('updateBook')).toHaveLength(0);
  });

  it('is not there where it has nothing to read', async () => {
    renderScreen('order-desk', { api: createLibraryApi(), viewer: reader });
    await Promise.resolve();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });
});

describe('a form with modes', () => {
  it('makes something new where no record is named, asking for what only that needs', async () => {
    const { api, host } = renderScreen('book.edit', { api: createLibraryApi() });
    expect(await screen.findByLabelText(/^Currency/)).toHaveProperty('value', 'AUD');
    expect(screen.getByRole('heading', { name: 'Add book', level: 2 })).toBeTruthy();
    type(/^Title/, 'Emma');
    fireEvent.click(screen.getByRole('button', { name: 'Add book' }));
    await waitFor(() => expect(api.sent('addBook')).toHaveLength(1));
    expect(api.sent('addBook')[0]).toMatchObject({ path: {}, body: { title: 'Emma', currency: 'AUD' } });
    expect(api.sent('getBook')).toHaveLength(0);
    expect(host.report).not.toHaveBeenCalled();
  });

  it('changes the record that the route names, without what belongs to a new one', async () => {
    const { api } = renderScreen('book.edit', {
      api: createLibraryApi(),
      params: { id: 'b1' },
      validators: judges,
    });
    expect(await screen.findByRole('heading', { name: 'The book' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Currency/)).toBeNull();
    type(/^Title/, 'Emma');
    save();
    await waitFor(() => expect(api.sent('updateBook')).toHaveLength(1));
    expect(api.sent('updateBook')[0]?.body).toMatchObject({ title: 'Emma', currency: 'AUD' });
  });
});

describe('the words about what is in a row', () => {
  it('go once it was mended and is sent again', async () => {
    const api = createLibraryApi();
    renderScreen('branch-rules', { api, params: { id: 'br1' }, validators: judges });
    await screen.findByRole('table', { name: /^Fines/ });
    fireEvent.click(screen.getByRole('button', { name: 'Add to Fines' }));
    type(/^Name, Fines 4/, 'Wet');
    type(/^Amount, Wet/, '1,75,0');
    save();
    const amount = await screen.findByRole('textbox', { name: 'Amount, Wet' });
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    type(/^Amount, Wet/, '1.75');
    api.interceptWith(({ operation }) =>
      operation === 'updateBranchRules'
        ? refusal(422, { errors: [{ pointer: '/other', code: 'x', message: 'Not today.' }] })
        : undefined,
    );
    save();
    await screen.findByText(/Not today/);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Not today.'),
    ]);
    expect(screen.queryByText(/Fix one field/)).toBeNull();
  });
});

describe('a list in a form', () => {
  it('takes the focus to the first field of a row that is added, in a table and on cards, and to a neighbour of one that goes', async () => {
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    renderScreen('branch-rules', { params: { id: 'br1' }, validators: judges });
    await screen.findByRole('table', { name: /^Fines/ });
    for (const name of ['Late', 'Lost', 'Torn']) press(`Remove ${name}`);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to Fines' })),
    );
    press('Add to Fines');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, Fines 1' })),
    );
    press('Add to Closures');
    const card = await screen.findByRole('group', { name: 'Closures 2' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(card).getByRole('textbox', { name: /^Name/ })),
    );
    press('Remove Closures 2');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Summer' })),
    );
  });
});
