// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { judges } from '../../render/library/judge.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';
import { findRows } from '../../render/library/wait.ts';

/** The library whose readers are told apart by their e-mail, come two at a time, and are asked for by the kind of loan. */
const compilation = compileLibrary(({ path, text }) => ({
  path,
  text: path.endsWith('lend-book.json')
    ? text.replace('"record.author"', '"form.kind"')
    : path.endsWith('lookups/readers.json')
      ? text
          .replace('"limit": 20', '"limit": 2')
          .replace('"label": "name"', '"label": "name", "description": "email"')
      : text,
}));

const openLending = async (used = compilation) => {
  const { api } = renderScreen('books', { compilation: used, validators: judges });
  const [menu] = within(await findRows()).getAllByRole('button', { name: /^Actions for/ });
  if (menu === undefined) throw new Error('No menu');
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: /Lend/ }));
  const dialog = await screen.findByRole('dialog', { name: /Lend/ });
  const reader = () => within(dialog).findByRole('button', { name: /^Reader/ });
  return { api, dialog, reader };
};

it('reads its choices again once another field changes whose they are', async () => {
  const { api, dialog, reader } = await openLending();
  const asked = () => api.sent('listReaders').map(({ query }) => query['author']);
  const open = async () => fireEvent.click(await reader());
  await open();
  await waitFor(() => expect(asked()).toContain('home'));
  await open();
  fireEvent.click(within(dialog).getByRole('radio', { name: /room/i }));
  await open();
  await waitFor(() => expect(asked()).toContain('reading_room'));
});

it('distinguishes choices of one name, shows how many more there are, and drops a choice that was made for something else', async () => {
  const { dialog, reader } = await openLending();
  fireEvent.click(await reader());
  const choice = await screen.findByRole('option', { name: /Noor Haddad/ });
  expect(choice.textContent).toContain('reader1@example.org');
  expect(screen.getByText('2 of 3 shown: type to find the others')).toBeTruthy();
  fireEvent.click(choice);
  await waitFor(async () => expect((await reader()).textContent).toBe('Noor Haddad, reader1@example.org'));
  fireEvent.click(within(dialog).getByRole('radio', { name: /room/i }));
  await waitFor(async () => expect((await reader()).textContent).toBe('Type to search'));
  expect(screen.getByText('Cleared, because it belonged to an earlier choice: Reader')).toBeTruthy();
});

it('shows what applies while nothing is chosen, and returns to that', async () => {
  const optional = compileLibrary(undefined, (text) =>
    text.replace(
      /"required": \["reader_id", ("due_on", "kind", "room"\],\s+"properties": \{\s+"reader_id": \{)\s+"type": "string"/,
      '"required": [$1 "x-none": "Whoever asks", "type": ["string", "null"]',
    ),
  );
  const { reader } = await openLending(optional);
  expect((await reader()).textContent).toBe('Whoever asks');
  fireEvent.click(await reader());
  expect(screen.queryByRole('option', { name: 'Whoever asks' })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /Noor Haddad/ }));
  await waitFor(async () => expect((await reader()).textContent).toBe('Noor Haddad'));
  fireEvent.click(await reader());
  fireEvent.click(await screen.findByRole('option', { name: 'Whoever asks' }));
  await waitFor(async () => expect((await reader()).textContent).toBe('Whoever asks'));
});

it('is chosen with the keys alone: Enter takes the first that fits what is typed, the arrows another', async () => {
  const { reader } = await openLending();
  fireEvent.click(await reader());
  const box = await screen.findByRole('combobox', { name: /^Reader/ });
  await screen.findByRole('option', { name: /Noor Haddad/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByRole('combobox', { name: /^Reader/ })).toBe(box);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  const [, second] = within(screen.getByRole('listbox', { name: 'Reader' })).getAllByRole('option');
  expect(box.getAttribute('aria-activedescendant')).toBe(second?.id);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(async () => expect((await reader()).textContent).toBe('Noor Haddad, reader1@example.org'));
  fireEvent.click(await reader());
  const again = await screen.findByRole('combobox', { name: /^Reader/ });
  fireEvent.change(again, { target: { value: 'Noor' } });
  fireEvent.keyDown(again, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Reader/ })).toBeNull());
});

it('keeps what is typed on the button before the box is there, and takes the first that fits it on Enter', async () => {
  const { reader } = await openLending();
  const button = await reader();
  button.focus();
  for (const key of ['n', 'o', 'x', 'r', ' ', 'h']) fireEvent.keyDown(button, { key });
  const box = await screen.findByRole('combobox', { name: /^Reader/ });
  expect(box).toHaveProperty('value', 'noxr h');
  fireEvent.change(box, { target: { value: 'noor' } });
  expect(box).toHaveProperty('value', 'noor');
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Reader/ })).toBeNull());
  for (const key of ['n', 'o', 'o', 'r', 'Enter']) fireEvent.keyDown(button, { key });
  await waitFor(async () => expect((await reader()).textContent).toBe('Noor Haddad, reader1@example.org'));
});
