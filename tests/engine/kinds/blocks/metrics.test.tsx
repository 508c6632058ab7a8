// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { reader } from '../../render/library/library-host.ts';
import { createLibraryApi, refusal } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const card = (name: string) => screen.findByRole('group', { name });

describe('figures', () => {
  it('show their number, and lead to the list that shows exactly it', async () => {
    const { at, api } = renderScreen('overview');
    const link = await within(await card('Overdue loans')).findByRole('link', { name: 'Overdue loans 4' });
    expect(link.getAttribute('href')).toBe('/loans?status=overdue');
    fireEvent.click(link);
    expect(at.visited[0]).toBe('status=overdue');
    expect(api.sent('listLoans').map(({ query }) => query)).toContainEqual({
      status: ['overdue'],
      limit: 1,
    });
  });

  it('empty the defaults of the list they lead to', async () => {
    renderScreen('overview');
    const link = await within(await card('Lost books')).findByRole('link');
    expect(link.getAttribute('href')).toBe('/books?date=&status=lost&reader=');
  });

  it('compare each currency with the period before, and lead nowhere while the screen is not built', async () => {
    renderScreen('overview');
    const fines = await card('Fines raised');
    await waitFor(() => expect(fines.textContent).toContain('AUD 4.50'));
    expect(fines.textContent).toContain('+50\u00A0% from AUD 3.00');
    expect(fines.textContent).toContain('JPY 900');
    expect(fines.textContent).toContain('JPY 0 before');
    expect(within(fines).queryByRole('link')).toBeNull();
  });

  it.each([
    ['higher', 'Better: '],
    ['lower', 'Worse: '],
  ])('tell good news from bad where the descriptor says that %s is better', async (better, words) => {
    const compilation = compileLibrary((file) => ({
      ...file,
      text: file.text.replace(
        '"compare": "/previous_amount",',
        `"compare": "/previous_amount", "better": "${better}",`,
      ),
    }));
    expect(compilation.findings).toEqual([]);
    renderScreen('overview', { compilation });
    const fines = await card('Fines raised');
    await waitFor(() => expect(fines.textContent).toContain(`${words}+50\u00A0% from AUD 3.00`));
    expect(fines.textContent).toContain('2 fines');
  });

  it('are not shown to whom their operation refuses, nor read', async () => {
    const { api } = renderScreen('overview', { viewer: reader });
    await within(await card('Overdue loans')).findByRole('link');
    expect(screen.queryByRole('group', { name: 'Fines raised' })).toBeNull();
    expect(api.sent('getFinesRaised')).toEqual([]);
  });

  it('fail one by one, and are read again when asked', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => (operation === 'listLoans' ? refusal(500) : undefined));
    renderScreen('overview', { api });
    const loans = await card('Overdue loans');
    expect(await within(loans).findByRole('alert')).toBeTruthy();
    await within(await card('Lost books')).findByRole('link');
    api.interceptWith(() => undefined);
    fireEvent.click(within(loans).getByRole('button', { name: 'Try again' }));
    expect(await within(loans).findByRole('link', { name: 'Overdue loans 4' })).toBeTruthy();
  });

  it('show when they are not for this person, and when there is nothing', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) => {
      if (operation === 'listBooks') return refusal(403);
      if (operation === 'listLoans') return refusal(403, { detail: 'This needs the permission “Loans”.' });
      return operation === 'getFinesRaised'
        ? {
            ok: true,
            status: 200,
            data: { date_from: '2026-11-01', date_to: '2026-11-21', totals: [], days: [] },
          }
        : undefined;
    });
    renderScreen('overview', { api });
    const lost = await card('Lost books');
    expect((await within(lost).findByRole('alert')).textContent).toContain('You may not see this');
    expect(within(lost).queryByRole('button', { name: 'Try again' })).toBeNull();
    const loans = await card('Overdue loans');
    expect((await within(loans).findByRole('alert')).textContent).toContain('the permission “Loans”');
    await waitFor(async () => expect((await card('Fines raised')).textContent).toContain('No fines'));
  });
});
