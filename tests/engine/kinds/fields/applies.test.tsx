// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isNeeded } from '../../../../engine/render/theme/field-label.tsx';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { judges } from '../../render/library/judge.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';
import { findRows } from '../../render/library/wait.ts';

/** The library whose loans need a note when the book goes home. */
const compilation = compileLibrary(
  (file) => file,
  (text) =>
    text.replace(
      '"NewLoan": {',
      '"NewLoan": { "x-applies": { "kind": { "home": { "required": ["note"] } } },',
    ),
);

it('marks a field as required while the field that it depends on requires it', async () => {
  renderScreen('books', { compilation, validators: judges });
  const [menu] = within(await findRows()).getAllByRole('button', { name: /^Actions for/ });
  if (menu === undefined) throw new Error('No menu');
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: /Lend/ }));
  const dialog = await screen.findByRole('dialog', { name: /Lend/ });
  const note = () => within(dialog).getByRole('textbox', { name: /Note/ });
  const mark = () => note().closest('.bp6-form-group')?.querySelector('.cf-required')?.textContent;
  await within(dialog).findByRole('textbox', { name: /Note/ });
  expect([mark(), note().hasAttribute('required')]).toEqual(['*', true]);
  fireEvent.click(within(dialog).getByRole('radio', { name: /room/i }));
  expect([mark(), note().hasAttribute('required')]).toEqual([undefined, false]);
  fireEvent.click(within(dialog).getByRole('radio', { name: /^home/i }));
  expect([mark(), note().hasAttribute('required')]).toEqual(['*', true]);
});

it('marks no list that may be empty', () => {
  expect(isNeeded(true, { type: 'string' })).toBe(true);
  expect(isNeeded(false, { type: 'string' })).toBe(false);
  expect(isNeeded(true, { type: 'array' })).toBe(false);
  expect(isNeeded(true, { type: ['array', 'null'] })).toBe(false);
  expect(isNeeded(true, { type: 'array', minItems: 1 })).toBe(true);
});
