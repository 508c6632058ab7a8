// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { judges } from '../../render/library/judge.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';
import { findRows } from '../../render/library/wait.ts';

const compilation = compileLibrary(({ path, text }) => ({
  path,
  text: path.endsWith('lend-book.json') ? text.replace('"record.author"', '"form.kind"') : text,
}));

it('asks anew once another field says of whom', async () => {
  const { api } = renderScreen('books', { compilation, validators: judges });
  const grid = await findRows();
  const [menu] = within(grid).getAllByRole('button', { name: /^Actions for/ });
  if (menu === undefined) throw new Error('No menu');
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: /Lend/ }));
  const dialog = await screen.findByRole('dialog', { name: /Lend/ });
  const asked = () => api.sent('listReaders').map(({ query }) => query['author']);
  const open = async () => fireEvent.click(await within(dialog).findByRole('button', { name: /Reader/ }));
  await open();
  await waitFor(() => expect(asked()).toContain('home'));
  await open();
  fireEvent.click(within(dialog).getByRole('radio', { name: /room/i }));
  await open();
  await waitFor(() => expect(asked()).toContain('reading_room'));
});
