// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../../engine/json.ts';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { compileLibrary } from '../../render/library/compile-library.ts';
import { judges } from '../../render/library/judge.ts';
import { createLibraryApi } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const ok = (data: unknown, status = 200): Answer => ({ ok: true, status, data });

const begin = ({ search = '', reminders = true } = {}) => {
  const api = createLibraryApi();
  api.interceptWith(({ operation, body }) => {
    if (operation === 'getBranchSetting') return ok({ reminders });
    if (operation === 'updateBranchRules' && isRecord(body)) return ok({ ...body, desks: ['front', 'back'] });
    return undefined;
  });
  return renderScreen('welcome', { api, search, validators: judges });
};

const heading = (name: string) => screen.findByRole('heading', { name });
const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const fill = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const addReader = async () => {
  await fill(/^Name/, 'Ada');
  await fill(/^E-mail/, 'ada@example.org');
  fireEvent.change(screen.getByLabelText(/^PIN/), { target: { value: '1234' } });
  press('Save');
};

describe('steps', () => {
  it('begin with the first that is not done, and open none before those before it', async () => {
    begin();
    await heading('Step 2 of 5 Reader');
    expect(current()).toBe('2 Reader ');
    const list = within(screen.getByRole('list'));
    expect(list.getByRole('button', { name: 'Order done' })).toHaveProperty('disabled', false);
    expect(list.getByRole('button', { name: 'Card' })).toHaveProperty('disabled', true);
    press('Order done');
    expect(await screen.findByText('This step is done.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('open the next one with the focus once the form is sent, which reads what was answered', async () => {
    const { api, at, host } = begin();
    await addReader();
    expect(await screen.findByText('Give New the card.')).toBeTruthy();
    expect(host.notify).toHaveBeenCalledWith({ intent: 'success', body: 'New can borrow now' });
    expect(at.location.search).toBe('step=card');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Step 3 of 5 Card'));
    press('Back');
    // The ways of a step stand once, beside the form's own button where there is a form.
    expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Next' }).closest('form')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toMatchObject({ value: 'Ada', readOnly: true });
    expect(screen.getByText('This step is done.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    press('Next');
    press('Next');
    await heading('Step 4 of 5 Rules');
    expect(screen.getByRole('button', { name: 'Card done' })).toBeTruthy();
    expect(api.sent('addReader')).toHaveLength(1);
  });

  it('are done once their call is accepted, which is reported and is no success', async () => {
    const { api, host } = begin();
    api.interceptWith(({ operation }) =>
      operation === 'addReader' ? ok({ id: 'r9', name: 'New', card_code: 'X' }, 202) : undefined,
    );
    await addReader();
    const said = await screen.findAllByText('Accepted and being processed.');
    expect(said.some((words) => words.getAttribute('role') === 'status')).toBe(true);
    expect(host.notify).not.toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Reader done' })).toBeTruthy();
    press('Next');
    expect(await screen.findByText('Give New the card.')).toBeTruthy();
  });

  it('fill the rows of a later form from what was answered', async () => {
    const { api } = begin();
    await addReader();
    await screen.findByText('Give New the card.');
    press('Next');
    fireEvent.click(await screen.findByRole('button', { name: /^Add.*Recipients/ }));
    await fill(/^Recipients/, 'ada@example.org');
    press('Save');
    await heading('Step 5 of 5 Hours');
    await fill(/Front desk/, '9 to 5');
    await fill(/Back desk/, '10 to 4');
    press('Save');
    await waitFor(() => expect(api.sent('updateBranchRules')).toHaveLength(2));
    expect(api.sent('updateBranchRules')[1]?.body).toMatchObject({
      recipients: ['ada@example.org'],
      hours: [
        { desk: 'front', opens: '9 to 5' },
        { desk: 'back', opens: '10 to 4' },
      ],
    });
    await waitFor(() => expect(screen.getAllByText('This step is done.')).toHaveLength(3));
  });

  it('take no step out of the address that is not reached, and wait for what must hold', async () => {
    const { at } = begin({ search: '?step=rules', reminders: false });
    await heading('Step 1 of 5 Order');
    await waitFor(() => expect(at.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Title/ })).toBeTruthy();
  });
});

/** The library whose first steps are walked for a branch that is chosen above them. */
const perBranch = compileLibrary(({ path, text }) => {
  if (!path.endsWith('/welcome.json')) return { path, text };
  const step = (id: string, block: object) => ({ id, title: `welcome.${id}`, block });
  const written: unknown = JSON.parse(text);
  const scope = [{ name: 'branch', label: 'readers.branch', lookup: 'branches' }];
  const load = { operation: 'getBranchSetting', path: { id: { var: 'scope.branch' } } };
  const body = {
    as: 'steps',
    steps: [
      step('card', { as: 'paragraph', text: 'branch.notice' }),
      step('rules', { as: 'record', load, fields: ['contact'] }),
    ],
  };
  return { path, text: JSON.stringify({ ...(isRecord(written) ? written : {}), scope, body }) };
});

it('steps begin again for another record: what was passed for one is not passed for the next', async () => {
  const api = createLibraryApi();
  const branches = [
    { id: 'br1', name: 'Harbour' },
    { id: 'br2', name: 'Hill' },
  ];
  api.interceptWith(({ operation }) => (operation === 'listBranches' ? ok({ data: branches }) : undefined));
  renderScreen('welcome', { api, search: 'branch=br1', compilation: perBranch });
  await heading('Step 1 of 2 Card');
  press('Next');
  await heading('Step 2 of 2 Rules');
  expect(screen.getByRole('button', { name: 'Card done' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Branch/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Hill' }));
  await heading('Step 1 of 2 Card');
  expect(screen.queryByRole('button', { name: 'Card done' })).toBeNull();
});
