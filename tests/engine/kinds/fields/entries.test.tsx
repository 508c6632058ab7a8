// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readOwn } from '../../../../engine/json.ts';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { judges } from '../../render/library/judge.ts';
import { createLibraryApi, refusal } from '../../render/library/library-api.ts';
import { branchRules } from '../../render/library/library-data.ts';
import { library, renderScreen } from '../../render/library/render-screen.tsx';

const openRules = (api = createLibraryApi()) =>
  renderScreen('branch-rules', { api, params: { id: 'br1' }, validators: judges });

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const refuse = (api: ReturnType<typeof createLibraryApi>, errors: readonly object[]) =>
  api.interceptWith(({ operation }) =>
    operation === 'updateBranchRules' ? refusal(422, { errors }) : undefined,
  );
const textOf = ({ textContent }: Element) => textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a list of texts in a form', () => {
  it('takes, adds and removes lines, and sends them', async () => {
    const { api } = openRules();
    expect(await screen.findByRole('textbox', { name: 'Recipients 2' })).toHaveProperty(
      'value',
      'head@example.org',
    );
    press('Add to Recipients');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipients 3' })),
    );
    expect(screen.getByRole('button', { name: 'Add to Recipients' })).toHaveProperty('disabled', true);
    type('Recipients 3', ' three@example.org ');
    press('Remove Recipients 1');
    press('Save');
    await waitFor(() =>
      expect(api.sent('updateBranchRules')[0]?.body).toMatchObject({
        recipients: ['head@example.org', 'three@example.org'],
      }),
    );
  });

  it('shows under the line what is wrong with it', async () => {
    openRules();
    await screen.findByRole('textbox', { name: 'Recipients 1' });
    press('Add to Recipients');
    type('Recipients 1', 'no address');
    press('Save');
    const said = await screen.findByText(/e-mail/i);
    expect(screen.getByRole('textbox', { name: 'Recipients 1' }).getAttribute('aria-describedby')).toContain(
      said.closest('[id]')?.id,
    );
    const empty = screen.getByRole('textbox', { name: 'Recipients 3' });
    expect(empty.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('rows in a form', () => {
  it('are a table whose cells are named by column and row', async () => {
    openRules();
    const table = await screen.findByRole('table', { name: /^Fines/ });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name*', 'Enabled', 'Amount*', 'Currency*']);
    expect(within(table).getByRole('textbox', { name: 'Amount, Late' })).toHaveProperty('value', '2.50');
    expect(within(table).getByRole('textbox', { name: 'Amount, Torn' })).toHaveProperty('value', '90');
    expect(within(table).queryByRole('textbox', { name: 'Amount, Lost' })).toBeNull();
  });

  it('sends what their fields hold, in the order they were moved to, of what does not show what that is otherwise, and what nobody asks for as it was', async () => {
    const { api } = openRules();
    await screen.findByRole('table', { name: /^Fines/ });
    press('Move Torn up');
    fireEvent.click(screen.getByRole('switch', { name: 'Enabled, Torn' }));
    press('Add to Fines');
    type('Name, Fines 4', 'Wet');
    press('Save');
    await waitFor(() => expect(api.sent('updateBranchRules')).toHaveLength(1));
    expect(api.sent('updateBranchRules')[0]?.body).toEqual({
      recipients: ['desk@example.org', 'head@example.org'],
      fines: [
        { id: 'f1', name: 'Late', enabled: true, amount: 250, currency: 'AUD' },
        { id: 'f3', name: 'Torn', enabled: false, amount: 0, currency: 'JPY' },
        { id: 'f2', name: 'Lost', enabled: false, amount: 0, currency: 'JPY' },
        { name: 'Wet', amount: 500, currency: 'AUD' },
      ],
      closures: [{ name: 'Summer', days: [{ day: '2026-12-25', reason: 'Holiday' }] }],
    });
  });

  it('has nothing to send while nothing changed, though the record has more of a row', async () => {
    const { api } = openRules();
    await screen.findByRole('table', { name: /^Fines/ });
    press('Save');
    expect(await screen.findByText(/Nothing has been changed/)).toBeTruthy();
    expect(api.sent('updateBranchRules')).toHaveLength(0);
  });

  it('sends what rows hold that are not drawn', async () => {
    const api = createLibraryApi();
    const fines = Array.from({ length: 500 }, (_, at) => ({
      id: `f${at}`,
      name: `Fine ${at}`,
      enabled: true,
      amount: at,
      currency: 'AUD',
    }));
    api.interceptWith(({ operation }) =>
      operation === 'getBranchRules'
        ? { ok: true, status: 200, data: { ...branchRules, fines }, requestId: 'req-1', etag: '"1"' }
        : undefined,
    );
    openRules(api);
    const table = await screen.findByRole('table', { name: /^Fines/ });
    expect(table.querySelectorAll('[data-entry]').length).toBeLessThan(50);
    type('Recipients 1', 'other@example.org');
    press('Save');
    await waitFor(() => expect(api.sent('updateBranchRules')).toHaveLength(1));
    expect(readOwn(api.sent('updateBranchRules')[0]?.body, 'fines')).toEqual(fines);
  });

  it('have controls that are not drawn anew for what is typed elsewhere', async () => {
    const { portal } = library;
    if (portal === undefined) throw new Error('The library does not compile');
    const said: string[] = [];
    const texts = new Proxy(portal.texts, {
      get: (all, key) => {
        said.push(String(key));
        return readOwn(all, String(key));
      },
    });
    renderScreen('branch-rules', {
      params: { id: 'br1' },
      validators: judges,
      compilation: { ...library, portal: { ...portal, texts } },
    });
    await screen.findByRole('table', { name: /^Fines/ });
    said.length = 0;
    type('Recipients 1', 'other@example.org');
    expect(said.length).toBeGreaterThan(0);
    // These words are handed to every control: others would draw all of them anew.
    expect(said).not.toContain('filter.noChoices');
  });

  it('shows in the cell what is wrong, whoever found it', async () => {
    const api = createLibraryApi();
    openRules(api);
    await screen.findByRole('table', { name: /^Fines/ });
    type('Name, Late', ' ');
    type('Amount, Torn', '');
    press('Save');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Name, Fines 1/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Amount, Torn' }).getAttribute('aria-invalid')).toBe('true');
    type('Name, Fines 1', 'Later');
    type('Amount, Torn', '80');
    refuse(api, [
      { pointer: '/fines/2/amount', code: 'x', message: 'Too little.' },
      { pointer: '/fines/0', code: 'y', message: 'Not this one.' },
      { pointer: '/closures/0/days/0/reason', code: 'z', message: 'No reason.' },
    ]);
    press('Save');
    const said = await screen.findByText('Too little.');
    expect(said.closest('[data-entry]')?.getAttribute('data-entry')).toBe('2');
    expect(screen.getByText('Not this one.').closest('[data-entry]')?.getAttribute('data-entry')).toBe('0');
    expect(screen.getByText('No reason.').closest('[role="cell"]')).toBeTruthy();
  });

  it('take the words of the server with them when they are moved, and lose them when they go', async () => {
    const api = createLibraryApi();
    openRules(api);
    await screen.findByRole('table', { name: /^Fines/ });
    type('Amount, Late', '3.00');
    refuse(api, [
      { pointer: '/fines/2/amount', code: 'x', message: 'Too little.' },
      { pointer: '/fines/0', code: 'y', message: 'Not this one.' },
    ]);
    press('Save');
    const entryOf = (words: string) =>
      screen.getByText(words).closest('[data-entry]')?.getAttribute('data-entry');
    await screen.findByText('Too little.');
    press('Move Torn up');
    await waitFor(() => expect(entryOf('Too little.')).toBe('1'));
    expect(entryOf('Not this one.')).toBe('0');
    press('Remove Late');
    await waitFor(() => expect(screen.queryByText('Not this one.')).toBeNull());
    expect(entryOf('Too little.')).toBe('0');
  });

  it('are cards where a row has more than fits, and lists inside them', async () => {
    openRules();
    const card = await screen.findByRole('group', { name: 'Summer' });
    expect(within(card).getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Summer');
    expect(within(card).getByRole('table', { name: 'Days' })).toBeTruthy();
  });

  it('are compared row by row, their names first, when somebody else changed them meanwhile', async () => {
    const api = createLibraryApi();
    openRules(api);
    await screen.findByRole('table', { name: /^Fines/ });
    type('Amount, Late', '3.00');
    const theirs = { ...branchRules, fines: [{ name: 'Late', enabled: true, amount: 400, currency: 'AUD' }] };
    api.interceptWith(({ operation }) => {
      if (operation === 'updateBranchRules') return refusal(412);
      return operation === 'getBranchRules'
        ? { ok: true, status: 200, data: theirs, requestId: 'req-2', etag: '"2"' }
        : undefined;
    });
    press('Save');
    const panel = await screen.findByRole('region', { name: 'Changed meanwhile' });
    const fines = within(panel).getByRole('group', { name: 'Fines' });
    const [mine, other] = within(fines).getAllByRole('radio');
    expect(mine?.closest('label')?.textContent).toMatch(/Late, Yes, .*3\.00.*Lost, No, JPY.*Torn/);
    expect(other?.closest('label')?.textContent).toMatch(/Late, Yes, .*4\.00/);
    if (other !== undefined) fireEvent.click(other);
    expect(await screen.findByRole('textbox', { name: 'Amount, Late' })).toHaveProperty('value', '4.00');
    expect(screen.queryByRole('textbox', { name: 'Name, Torn' })).toBeNull();
  });
});

it('are read alone where the form is locked: nothing is offered that adds, moves or removes', async () => {
  const locked = compileLibrary(({ path, text }) => ({
    path,
    text: path.endsWith('branch-rules.json')
      ? text.replace(
          '"fields": [\n          "recipients"',
          '"enabledWhen": { "===": [{ "var": "user.branch_id" }, "br9"] }, "disabledReason": "order.onlyMain", "fields": [\n          "recipients"',
        )
      : text,
  }));
  renderScreen('branch-rules', { params: { id: 'br1' }, validators: judges, compilation: locked });
  const table = await screen.findByRole('table', { name: /^Fines/ });
  expect(within(table).getByRole('textbox', { name: 'Name, Late' })).toHaveProperty('readOnly', true);
  expect(document.querySelectorAll('[data-tool]')).toHaveLength(0);
});

describe('rows for the values of a list', () => {
  const said = { desks: ['back', 'front'], hours: [{ desk: 'front', opens: '9 to 5' }] };
  const openHours = async (api = createLibraryApi()) => {
    api.interceptWith(({ operation }) =>
      operation === 'getBranchRules'
        ? { ok: true, status: 200, data: { ...branchRules, ...said }, requestId: 'req-1', etag: '"1"' }
        : undefined,
    );
    const { container } = openRules(api);
    return { api, container, list: await screen.findByRole('group', { name: 'Hours' }) };
  };

  it('are named by them in their order, keep what is known, and are all sent', async () => {
    const { api, list } = await openHours();
    const fields = within(list).getAllByRole('textbox', { name: /desk/ });
    expect(fields.map((one) => [...document.querySelectorAll(`label[for="${one.id}"]`)].map(textOf))).toEqual(
      [['Back desk* '], ['Front desk* ']],
    );
    expect(fields[1]).toHaveProperty('value', '9 to 5');
    expect(within(list).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add to Hours' })).toBeNull();
    press('Save');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Back desk/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    type(/^Back desk/, 'at noon');
    press('Save');
    await waitFor(() => expect(api.sent('updateBranchRules')).toHaveLength(1));
    expect(readOwn(api.sent('updateBranchRules')[0]?.body, 'hours')).toEqual([
      { desk: 'back', opens: 'at noon' },
      { desk: 'front', opens: '9 to 5' },
    ]);
  });
});

it('are explained once, below their heading', async () => {
  const explained = compileLibrary(({ path, text }) => ({
    path,
    text: path.endsWith('branch-rules.json')
      ? text
          .replace('"recipients",', '{ "field": "recipients", "help": "lend.noteHelp" },')
          .replace('"as": "rows",', '"as": "rows", "help": "lend.noteHelp",')
      : text,
  }));
  renderScreen('branch-rules', { params: { id: 'br1' }, validators: judges, compilation: explained });
  const table = await screen.findByRole('table', { name: /^Fines/ });
  const said = screen.getAllByText('Printed on the slip');
  expect(said).toHaveLength(2);
  expect(said[1]?.closest('fieldset')?.contains(table)).toBe(true);
});
