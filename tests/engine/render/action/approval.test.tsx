// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../../engine/json.ts';
import { compileLibrary } from '../library/compile-library.ts';
import { judges } from '../library/judge.ts';
import type { Interception } from '../library/library-api.ts';
import { renderScreen } from '../library/render-screen.tsx';
import { findRows } from '../library/wait.ts';

const listed = {
  get: {
    operationId: 'listApprovalRules',
    summary: 'List the rules',
    tags: ['Fines'],
    'x-access': { session: true },
    responses: {
      200: {
        description: 'The rules',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['data'],
              properties: { data: { type: 'array', items: { $ref: '#/components/schemas/ApprovalRule' } } },
            },
          },
        },
      },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  },
};

const rule = {
  type: 'object',
  required: ['kind', 'when', 'amounts'],
  properties: {
    kind: { title: 'Kind', type: 'string' },
    when: { title: 'When', type: 'string' },
    amounts: {
      title: 'Amounts',
      type: 'array',
      items: {
        type: 'object',
        required: ['currency', 'amount'],
        properties: {
          currency: { title: 'Currency', type: 'string' },
          amount: { title: 'Amount', type: 'integer' },
        },
      },
    },
  },
};

/** The library where a second librarian decides on the money of fines. */
const library = compileLibrary(
  ({ path, text }) => ({
    path,
    text: path.endsWith('portal.json')
      ? text.replace(
          '"home":',
          '"approvals": { "operation": "listApprovalRules", "page": "/loans" }, "home":',
        )
      : text,
  }),
  (text) => {
    const document: unknown = JSON.parse(text);
    const { paths, components } = isRecord(document) ? document : {};
    if (!isRecord(paths) || !isRecord(components)) throw new Error('The library is not described.');
    const { '/fines': fines } = paths;
    const { post } = isRecord(fines) ? fines : {};
    const { schemas } = components;
    const covered = {
      ...(isRecord(post) ? post : {}),
      'x-approval': { kind: 'fine', weighs: { amount: 'amount', currency: 'currency' } },
    };
    return JSON.stringify({
      ...(isRecord(document) ? document : {}),
      paths: { ...paths, '/fines': { post: covered }, '/approval-rules': listed },
      components: { ...components, schemas: { ...(isRecord(schemas) ? schemas : {}), ApprovalRule: rule } },
    });
  },
);

const above = (amount: number, currency = 'AUD') => ({
  kind: 'fine',
  when: 'above',
  amounts: [{ currency, amount }],
});

const openFine = async (rules: readonly unknown[]) => {
  const intercept: Interception = ({ operation }) => {
    if (operation === 'listApprovalRules') return { ok: true, status: 200, data: { data: rules } };
    return operation === 'payFine' ? { ok: true, status: 202, data: { id: 'ask_1' } } : undefined;
  };
  const view = renderScreen('loans', { compilation: library, validators: judges, intercept });
  const grid = await findRows('Loans');
  const [menu] = within(grid).getAllByRole('button', { name: /^Actions for/ });
  if (menu === undefined) throw new Error('No menu');
  fireEvent.click(menu);
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: /Take fine/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take fine' });
  const amount = await within(dialog).findByRole('textbox', { name: /Amount/ });
  return { ...view, dialog, amount };
};

describe('an action on which a second person decides', () => {
  it('is described without fault', () => {
    expect(library.findings).toEqual([]);
  });

  it('says so before it is sent, asks why, and says that it was asked for', async () => {
    const { api, dialog, host, at } = await openFine([above(100)]);
    expect(await within(dialog).findByText('A second librarian has to agree to this.')).toBeTruthy();
    const ask = await within(dialog).findByRole('button', { name: 'Ask a second librarian' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Why is it wanted?' }), {
      target: { value: 'Für Zoë' },
    });
    fireEvent.click(ask);
    await waitFor(() => expect(api.sent('payFine')).toHaveLength(1));
    expect(api.sent('payFine')[0]?.headers['Approval-Reason']).toBe('F%C3%BCr%20Zo%C3%AB');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const told = host.notify.mock.calls.at(-1)?.[0];
    expect(told?.body).toBe('A second librarian has to agree first.');
    told?.offer?.take();
    await waitFor(() => expect(at.visited).toContain('open=ask_1'));
  });

  it('says nothing below the amount of the rule, and for another kind', async () => {
    const { dialog, amount } = await openFine([above(100), { kind: 'other', when: 'always', amounts: [] }]);
    await within(dialog).findByRole('button', { name: 'Ask a second librarian' });
    fireEvent.change(amount, { target: { value: '0.50' } });
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Take the money' })).not.toBeNull(),
    );
    expect(within(dialog).queryByText('A second librarian has to agree to this.')).toBeNull();
  });

  it('says so for an amount in a currency that the rule does not name', async () => {
    const { dialog } = await openFine([above(100_000, 'NZD')]);
    expect(await within(dialog).findByRole('button', { name: 'Ask a second librarian' })).toBeTruthy();
  });
});

describe('an action for many rows on which a second person decides', () => {
  const openFines = async (rules: readonly unknown[]) => {
    const intercept: Interception = ({ operation }) => {
      if (operation === 'listApprovalRules') return { ok: true, status: 200, data: { data: rules } };
      return operation === 'payFine' ? { ok: true, status: 202, data: { id: 'ask_1' } } : undefined;
    };
    const view = renderScreen('loan-desk', { compilation: library, validators: judges, intercept });
    const grid = await findRows('Loan desk');
    const rows = within(grid).getAllByRole('checkbox', { name: /^Select Book/ });
    for (const row of rows.slice(0, 6)) fireEvent.click(row);
    const bar = await screen.findByRole('region', { name: /selected/ });
    fireEvent.click(within(bar).getByRole('button', { name: /Take fine/ }));
    const dialog = await screen.findByRole('alertdialog', { name: /Take fine/ });
    await within(dialog).findByText(/can be done$/);
    return { ...view, dialog };
  };

  it('says for how many, asks once why, and says of each that it was asked for, of none that it is done', async () => {
    const { api, dialog } = await openFines([above(0)]);
    const ask = await within(dialog).findByRole('button', { name: /^Ask a second librarian/ });
    const count = Number(/\d+/.exec(ask.textContent)?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(within(dialog).getByText(`A second librarian has to agree to ${String(count)}.`)).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Why is it wanted?' }), {
      target: { value: 'Month end' },
    });
    fireEvent.click(ask);
    expect(await within(dialog).findByText(`0 done, ${String(count)} asked for`)).toBeTruthy();
    expect(within(dialog).getAllByText('Asked for')).toHaveLength(count);
    expect(api.sent('payFine').map(({ headers }) => headers['Approval-Reason'])).toEqual(
      Array.from({ length: count }, () => 'Month%20end'),
    );
  });

  it('says nothing where no rule asks for one', async () => {
    const { dialog } = await openFines([{ kind: 'other', when: 'always', amounts: [] }]);
    expect(within(dialog).queryByText(/A second librarian/)).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /^Ask a second librarian/ })).toBeNull();
  });
});
