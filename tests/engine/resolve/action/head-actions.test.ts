import { describe, expect, it } from 'vitest';
import type { ActionPlan } from '../../../../engine/language/plan/action-plan.ts';
import { resolveHeadActions } from '../../../../engine/resolve/action/head-actions.ts';
import { call } from '../fixtures/library-list.ts';
import { contextFor, librarian, node } from '../fixtures/nodes.ts';

const action = (id: string, more: Partial<ActionPlan> = {}): ActionPlan => ({
  ...node(`/${id}`),
  file: `actions/${id}.json`,
  id,
  label: id,
  intent: 'primary',
  call: call(`${id}Book`, `/books/{id}/${id}`, { access: [{ permission: 'books.lend' }] }),
  messages: {},
  success: { notify: id, refresh: { tags: ['books'] } },
  ...more,
});

const shelved = { '===': [{ var: 'record.state' }, 'shelved'] } as const;
const context = contextFor(librarian, { record: { state: 'lent' } });
const namesOf = (actions: readonly ActionPlan[]) => {
  const { buttons, menu } = resolveHeadActions(actions, context);
  return [buttons.map(({ id }) => id), menu.map(({ id }) => id)];
};

describe('the actions in the head of a record', () => {
  it('all have buttons where there are two, possible or not', () => {
    expect(namesOf([action('lend', { enabledWhen: shelved }), action('renew')])).toEqual([
      ['lend', 'renew'],
      [],
    ]);
  });

  it('leave a button to the first of three that is possible now, and the others to a menu in their order', () => {
    const three = [action('lend', { enabledWhen: shelved }), action('renew'), action('lose')];
    expect(namesOf(three)).toEqual([['renew'], ['lend', 'lose']]);
  });

  it('leave a button to the first where none is possible', () => {
    const three = ['lend', 'shelve', 'sell'].map((id) => action(id, { enabledWhen: shelved }));
    expect(namesOf(three)).toEqual([['lend'], ['shelve', 'sell']]);
  });

  it('count those that are not shown nowhere', () => {
    const three = [action('lend', { visibleWhen: shelved }), action('renew'), action('lose')];
    expect(namesOf(three)).toEqual([['renew', 'lose'], []]);
  });
});
