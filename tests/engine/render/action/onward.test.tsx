// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../library/compile-library.ts';
import { judges } from '../library/judge.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const onward = '"opens": { "screen": "books", "filters": { "title": { "var": "result.name" } } }';

/** The library whose action to add a reader goes on to the books of somebody of that name. */
const library = compileLibrary(({ path, text }) => ({
  path,
  text: path.endsWith('add-reader.json')
    ? text.replace(/"notify": "reader.added",[\s\S]*$/, `"notify": "reader.added", ${onward} } }`)
    : text,
}));

const add = async (options: Partial<Parameters<typeof renderScreen>[1]> = {}) => {
  const view = renderScreen('readers', { validators: judges, compilation: library, ...options });
  await findRows('Readers');
  fireEvent.click(screen.getByRole('button', { name: 'Add reader' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add reader' });
  const fill = async (name: RegExp, value: string) =>
    fireEvent.change(await within(dialog).findByLabelText(name), { target: { value } });
  await fill(/^Name/, 'Ada');
  await fill(/^E-mail/, 'ada@example.org');
  await fill(/^PIN/, '1234');
  const submit = within(dialog).getByRole('button', { name: 'Add reader' });
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  await waitFor(() => expect(view.api.sent('addReader')).toHaveLength(1));
  return { ...view, dialog };
};

describe('an action that leads on', () => {
  it('opens what it names of the answer once it succeeded, and asks nobody to leave', async () => {
    expect(library.findings).toEqual([]);
    const { at } = await add();
    await waitFor(() => expect(at.visited[0]).toMatch(/^title=New&/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays where it is while it is refused', async () => {
    const { at, dialog } = await add({
      intercept: ({ operation }) =>
        operation === 'addReader'
          ? {
              ok: false,
              problem: { kind: 'http', status: 409, title: 'There is a reader of that name', errors: [] },
            }
          : undefined,
    });
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect(at.visited).toEqual([]);
  });
});
