// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as views from '../../../engine/kinds/generated/block-views.ts';
import { MissingPartError } from '../../../engine/widgets/parts/missing-part.ts';
import { compileLibrary } from './library/compile-library.ts';
import { judges } from './library/judge.ts';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const open = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  const view = renderScreen('readers', { validators: judges, ...options });
  await findRows('Readers');
  fireEvent.click(screen.getByRole('button', { name: 'Add reader' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reader' });
  return { ...view, dialog };
};

afterEach(() => vi.restoreAllMocks());

/** The library whose action to add a reader shows the answer and says no more. */
const silent = compileLibrary(({ path, text }) => ({
  path,
  text: path.endsWith('add-reader.json') ? text.replace('"notify": "reader.added",', '') : text,
}));

describe('a block that shows an answer', () => {
  it.each([
    ['with a word of its own', undefined, 1],
    ['without a word where none is written', silent, 0],
  ] as const)(
    'reads it, such as a secret that is shown this once, %s',
    async (_words, compilation, times) => {
      const { api, dialog, host } = await open(compilation === undefined ? {} : { compilation });
      const fill = async (name: RegExp, value: string) =>
        fireEvent.change(await within(dialog).findByLabelText(name), { target: { value } });
      await fill(/^Name/, 'Ada');
      await fill(/^E-mail/, 'ada@example.org');
      await fill(/^PIN/, '1234');
      const submit = within(dialog).getByRole('button', { name: 'Add reader' });
      await waitFor(() => expect(submit).toHaveProperty('disabled', false));
      fireEvent.click(submit);
      expect(await within(dialog).findByText('SECRET-CARD')).toBeTruthy();
      expect(api.sent('addReader')).toHaveLength(1);
      expect(host.notify).toHaveBeenCalledTimes(times);
    },
  );

  it('is loaded before the call is made: an answer that nothing can draw would be lost', async () => {
    vi.spyOn(views.record, 'load').mockRejectedValue(new MissingPartError('Failed to fetch'));
    const { api, dialog } = await open();
    expect(await within(dialog).findByText('Loading chunk failed')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(api.sent('addReader')).toHaveLength(0);
  });
});
