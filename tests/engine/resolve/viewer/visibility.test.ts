import { describe, expect, it, test } from 'vitest';
import type { ActionPlan } from '../../../../engine/language/plan/action-plan.ts';
import type { MetricPlan } from '../../../../engine/kinds/blocks/metrics/plan.ts';
import type { AccessPlan, NodePlan } from '../../../../engine/language/plan/access-plan.ts';
import type { BlockPlan, BlockPlans } from '../../../../engine/language/plan/block-plan.ts';
import type { FigurePlan } from '../../../../engine/language/plan/figure-plan.ts';
import { isAllowed } from '../../../../engine/resolve/viewer/access.ts';
import { resolveAction } from '../../../../engine/resolve/action/action-state.ts';
import {
  availableColumns,
  formatColumnChoice,
  parseColumnChoice,
  visibleColumns,
} from '../../../../engine/resolve/list/columns.ts';
import { parseScreenScope, scopeKey } from '../../../../engine/resolve/address/screen-scope.ts';
import { resolveTabs } from '../../../../engine/resolve/tabs.ts';
import type { Viewer } from '../../../../engine/resolve/viewer/viewer.ts';
import { isVisible, settleVisible, withScopes } from '../../../../engine/resolve/viewer/visibility.ts';
import { books, call } from '../fixtures/library-list.ts';
import { contextFor, librarian, node, reader } from '../fixtures/nodes.ts';

test.each<readonly [string, AccessPlan, boolean, boolean]>([
  ['anyone signed in where no rule stands', [], true, true],
  ['one of the roles', [{ roles: ['Director', 'Librarian'] }], true, false],
  ['the permission', [{ permission: 'books.lend' }], true, false],
  ['any one of the permissions', [{ permission: ['books.burn', 'books.lend'] }], true, false],
  ['role and permission together', [{ roles: ['Reader'], permission: 'books.lend' }], false, false],
  ['every rule', [{ permission: 'books.read' }, { roles: ['Reader'] }], false, true],
  ['nobody where the roles are none', [{ roles: [] }], false, false],
])('access admits %s', (_, access, asLibrarian, asReader) => {
  expect([isAllowed(access, librarian), isAllowed(access, reader)]).toEqual([asLibrarian, asReader]);
});

describe('a node', () => {
  const lent = { ...node('/columns/0'), visibleWhen: { '===': [{ var: 'record.state' }, 'lent'] } } as const;

  it('is hidden and not reported while what its condition reads is still to be filled in', () => {
    const late = { ...node('/columns/0'), visibleWhen: { '>': [{ var: 'item.days' }, 7] } } as const;
    const context = withScopes(contextFor(librarian), { item: { days: null } });
    const reported: unknown[] = [];
    expect(isVisible(late, { ...context, report: (problem) => reported.push(problem) })).toBe(false);
    expect(reported).toEqual([]);
  });

  it('is hidden and reported when its condition cannot be decided', () => {
    const context = contextFor(librarian);
    expect(isVisible(lent, context)).toBe(false);
    expect(context.reported).toEqual([
      {
        file: 'screens/books.json',
        pointer: '/columns/0/visibleWhen',
        reason: 'visibleWhen cannot be decided',
      },
    ]);
  });

  it('is shown when its condition holds, and hidden in silence when it does not', () => {
    const context = contextFor(librarian);
    expect(isVisible(lent, withScopes(context, { record: { state: 'lent' } }))).toBe(true);
    expect(isVisible(lent, withScopes(context, { record: { state: 'lost' } }))).toBe(false);
    expect(context.reported).toEqual([]);
  });

  it('belongs to its variant alone', () => {
    const plan = { ...node('/x'), variant: 'desk' };
    expect([isVisible(plan, contextFor(reader, {}, 'desk')), isVisible(plan, contextFor(reader))]).toEqual([
      true,
      false,
    ]);
  });

  it('that depends on one that depends on it settles all the same', () => {
    const each = (self: string, other: string) =>
      ({ ...node(`/${self}`), self, visibleWhen: { '===': [{ var: `form.${other}` }, null] } }) as const;
    const nodes = [each('a', 'b'), each('b', 'a')];
    const shown = settleVisible(nodes, (set) =>
      contextFor(reader, {
        form: Object.fromEntries(nodes.map((one) => [one.self, set.has(one) ? 1 : null])),
      }),
    );
    expect(shown.size).toBeLessThanOrEqual(2);
  });
});

const lend: ActionPlan = {
  ...node(''),
  file: 'actions/lend.json',
  id: 'lend',
  label: 'Lend',
  intent: 'primary',
  call: call('lendBook', '/books/{id}/lend', { access: [{ permission: 'books.lend' }] }),
  messages: {},
  success: { notify: 'Lent', refresh: { tags: ['books'] } },
  enabledWhen: { '===': [{ var: 'record.state' }, 'shelved'] },
  disabledReason: 'It is not on its shelf',
};

describe('an action', () => {
  it('is not offered to whom its operation refuses', () => {
    expect(resolveAction(lend, contextFor(reader, { record: { state: 'shelved' } }))).toEqual({
      shown: false,
      enabled: false,
    });
  });

  it('can be done when its condition holds', () => {
    expect(resolveAction(lend, contextFor(librarian, { record: { state: 'shelved' } }))).toEqual({
      shown: true,
      enabled: true,
    });
  });

  it('gives the reason why it cannot be done now', () => {
    const context = contextFor(librarian, { record: { state: 'lost' } });
    expect(resolveAction(lend, context)).toEqual({
      shown: true,
      enabled: false,
      reason: 'It is not on its shelf',
    });
    expect(context.reported).toEqual([]);
  });

  it('is disabled and reported when that cannot be decided', () => {
    const context = contextFor(librarian, { record: {} });
    expect(resolveAction(lend, context)).toMatchObject({ shown: true, enabled: false });
    expect(context.reported).toMatchObject([{ file: 'actions/lend.json', pointer: '/enabledWhen' }]);
  });
});

describe('the columns', () => {
  const fields = (choice?: string, viewer = librarian) =>
    visibleColumns(books(), contextFor(viewer), parseColumnChoice(choice ?? null)).map(({ field }) => field);

  it('are those of the list, without what is hidden at first', () => {
    expect(fields()).toEqual(['title', 'price', 'lent_at']);
  });

  it('are hidden from whoever may not see them, whatever was remembered', () => {
    expect(fields('{"order":["price","title"],"hidden":[]}', reader)).toEqual(['title', 'lent_at']);
  });

  it('are in the chosen order, with new ones where the list has them', () => {
    expect(fields('{"order":["shelf","title","price"],"hidden":["price"]}')).toEqual([
      'shelf',
      'title',
      'lent_at',
    ]);
  });

  it('can all be chosen from, and a choice survives being remembered', () => {
    const choice = { order: ['shelf', 'gone', 'shelf'], hidden: ['title'] };
    expect(parseColumnChoice(formatColumnChoice(choice))).toEqual(choice);
    expect(availableColumns(books(), contextFor(librarian), choice).map(({ field }) => field)).toEqual([
      'title',
      'price',
      'lent_at',
      'shelf',
    ]);
  });

  test.each([null, '', '[]', '{"order":[1],"hidden":[]}', '{"order":[]}', 'null'])(
    'ignore a memory such as %s',
    (text) => {
      expect(parseColumnChoice(text)).toBeUndefined();
    },
  );
});

describe('tabs', () => {
  const tab = (id: string, access: AccessPlan = []) => ({
    ...node(`/tabs/${id}`),
    access,
    id,
    title: id,
    body: books(),
  });
  const plan: BlockPlans['tabs'] = {
    ...node('/body'),
    as: 'tabs',
    name: 'tab',
    tabs: [tab('copies', [{ roles: ['Librarian'] }]), tab('loans'), tab('notes')],
  };

  it('open the wanted one, or the first that the viewer sees', () => {
    const open = (wanted: string | undefined, viewer = librarian) =>
      resolveTabs(plan, wanted, contextFor(viewer)).open?.id;
    expect([open('notes'), open('gone'), open(undefined), open('copies', reader)]).toEqual([
      'notes',
      'copies',
      'copies',
      'loans',
    ]);
  });

  const [staff, hidden]: readonly Partial<NodePlan>[] = [
    { access: [{ roles: ['Librarian'] }] },
    { visibleWhen: { '===': [{ var: 'user.id' }, 7] } },
  ];
  const figure: FigurePlan = {
    call: call('countBooks', '/books'),
    value: '/n',
    format: { type: 'number', integer: true },
  };
  const metric: MetricPlan = { ...node('/items/0'), ...staff, label: 'n', figure, intents: [] };
  const stack = (blocks: readonly BlockPlan[], more: Partial<BlockPlans['stack']> = {}): BlockPlan => ({
    ...node('/stack'),
    as: 'stack',
    blocks,
    ...more,
  });
  const inner: BlockPlan = { ...plan, tabs: plan.tabs.slice(0, 1) };
  test.each<readonly [string, BlockPlan, boolean]>([
    ['a block', { ...books(), ...staff }, false],
    ['every block of a stack', stack([{ ...books(), ...staff }, stack([{ ...books(), ...staff }])]), false],
    ['all but one block of a stack', stack([{ ...books(), ...staff }, books()]), true],
    ['every figure', { ...node('/metrics'), as: 'metrics', items: [metric] }, false],
    [
      'all but one figure',
      { ...node('/m'), as: 'metrics', items: [metric, { ...metric, access: [] }] },
      true,
    ],
    ['every tab inside', inner, false],
    ['a block by its condition', { ...books(), ...hidden }, false],
    [
      'by a condition on what is loaded first',
      stack([{ ...books(), ...hidden }], { load: call('getBook', '/books/1') }),
      true,
    ],
  ])('are not offered where nothing in them is seen: %s', (_, body, isThere) => {
    const tabs = { ...plan, tabs: [tab('notes'), { ...tab('more'), body }] };
    const offered = (viewer: Viewer, wanted: string) => {
      const context = contextFor(viewer);
      const { open, tabs: all } = resolveTabs(tabs, wanted, context);
      return [all.map(({ id }) => id).includes('more'), open?.id, context.reported];
    };
    expect(offered(reader, 'more')).toEqual([isThere, isThere ? 'more' : 'notes', []]);
    expect(offered(librarian, 'more')).toEqual([true, 'more', []]);
  });
});

describe('the scope of a screen', () => {
  const lookup = { id: 'branches', call: call('listBranches', '/branches'), value: 'id', label: 'name' };
  const scope = [{ name: 'branch', label: 'Branch', lookup, default: { var: 'user.branch' } }];
  const at = (search: string, viewer = librarian, last: Readonly<Record<string, string>> = {}) =>
    parseScreenScope(scope, search, {
      scopes: contextFor(viewer).scopes,
      remembered: (key) => last[key] ?? null,
    });

  it('is fixed to their own for whom has one, whatever is in the URL', () => {
    expect(at('?branch=9')).toEqual({ branch: { value: '3', fixed: true } });
  });

  it('is chosen in the URL by the others', () => {
    expect(at('?branch=9', reader)).toEqual({ branch: { value: '9', fixed: false } });
    expect(at('', reader)).toEqual({ branch: { value: null, fixed: false } });
  });

  it('is what was last chosen from the same lookup, where nothing else says it', () => {
    const last = { [scopeKey({ name: 'place', label: 'Place', lookup }) ?? '']: '7' };
    expect(at('', reader, last)).toEqual({ branch: { value: '7', fixed: false } });
    expect(at('?branch=9', reader, last)).toEqual({ branch: { value: '9', fixed: false } });
    expect(at('', librarian, last)).toEqual({ branch: { value: '3', fixed: true } });
    expect(at('', reader, { 'scope readers': '7' })).toEqual({ branch: { value: null, fixed: false } });
  });

  it('has nothing to remember where its key is typed', () => {
    expect(scopeKey({ name: 'branch', label: 'Branch' })).toBeUndefined();
  });
});
