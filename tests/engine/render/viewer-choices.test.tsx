import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { librarian, reader } from './library/library-host.ts';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const languages = { language: 'en', languages: ['en', 'mi'] };
const several = { ...librarian, user: { ...librarian.user, ...languages, reader_id: null } };
const open = () => screen.findByRole('button', { name: /^Language: en,\s?Reader: Any reader$/ });

describe('the choices of the session', () => {
  it('are offered where there is more than one, by the names of what is chosen', async () => {
    renderScreen('books', { viewer: several, withTools: true });
    (await open()).click();
    const panel = await screen.findByRole('dialog', { name: 'For this session' });
    const readers = await within(panel).findByRole('list', { name: 'Reader' });
    expect(
      within(readers)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any reader', 'Noor Haddad', 'Sam Li', 'Åsa Öberg']);
    expect(within(readers).getByRole('button', { current: true }).textContent).toBe('Any reader');
    expect(within(panel).getByRole('list', { name: 'Language' }).textContent).toBe('enmi');
  });

  it('set what screens read of the user: a filter follows its default', async () => {
    const { api } = renderScreen('books', { viewer: several, withTools: true });
    await findRows();
    expect(api.sent('listBooks').at(-1)?.query['reader']).toBeUndefined();
    (await open()).click();
    (await screen.findByRole('button', { name: 'Sam Li' })).click();
    await waitFor(() => expect(api.sent('listBooks').at(-1)?.query['reader']).toEqual(['r2']));
    const button = await screen.findByRole('button', { name: /^Language: en,\s?Reader: Sam Li$/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    button.click();
    (await screen.findByRole('button', { name: 'Any reader' })).click();
    await waitFor(() => expect(api.sent('listBooks').at(-1)?.query['reader']).toBeUndefined());
  });

  it('narrow every call that takes them, beside the values of the screen, and are not narrowed again by it', async () => {
    const { api, at, host } = renderScreen('books', {
      viewer: several,
      withTools: true,
      search: 'reader=r1&status=lent',
    });
    await findRows();
    expect(screen.getByRole('button', { name: /^Clear Reader/ })).toBeTruthy();
    (await open()).click();
    (await screen.findByRole('button', { name: 'Sam Li' })).click();
    await waitFor(() => expect(at.location.search).toBe('status=lent'));
    expect(api.sent('listBooks').at(-1)?.query).toMatchObject({ reader: ['r2'], status: 'lent' });
    expect(host.notify).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: /^Clear Reader/ })).toBeNull();
  });

  it('narrow what has no filter for them, and what they cannot narrow has a note as long as they are chosen', async () => {
    const { api } = renderScreen('overview', { viewer: several, withTools: true });
    const card = (name: string) => screen.findByRole('group', { name });
    expect(within(await card('Overdue loans')).queryByText('Any reader')).toBeNull();
    (await open()).click();
    (await screen.findByRole('button', { name: 'Sam Li' })).click();
    await waitFor(() => expect(api.sent('listLoans').at(-1)?.query['reader']).toBe('r2'));
    expect(api.sent('getFinesRaised').every(({ query }) => query['reader'] === undefined)).toBe(true);
    expect(within(await card('Overdue loans')).queryByText('Any reader')).toBeNull();
    expect(within(await card('Fines raised')).getByText('Any reader')).toBeTruthy();
  });

  it('are not shown on a screen that they do not narrow', async () => {
    renderScreen('readers', { viewer: several, withTools: true });
    await findRows('Readers');
    expect(screen.getByRole('button', { name: /^Language: en$/ })).toBeTruthy();
  });

  it.each([
    [
      'who has one language and may not see readers',
      { ...reader, user: { language: 'en', languages: ['en'] } },
    ],
    ['who came with nothing to choose from', reader],
  ])('are not there for somebody %s', async (_, viewer) => {
    const { api } = renderScreen('books', { viewer, withTools: true });
    await findRows();
    expect(screen.queryByRole('button', { name: /Language|Reader:/ })).toBeNull();
    expect(api.sent('listReaders')).toEqual([]);
  });

  it('are not there where the only record is found', async () => {
    const { api } = renderScreen('books', {
      viewer: { ...librarian, user: { reader_id: null } },
      withTools: true,
      intercept: ({ operation }) =>
        operation === 'listReaders'
          ? { ok: true, status: 200, data: { data: [{ id: 'r1', name: 'Noor Haddad' }], meta: { total: 1 } } }
          : undefined,
    });
    await findRows();
    await waitFor(() => expect(api.sent('listReaders')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Reader:/ })).toBeNull();
  });
});
