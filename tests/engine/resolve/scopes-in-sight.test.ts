import { expect, it, test } from 'vitest';
import type { BlockPlan, BlockPlans } from '../../../engine/language/plan/block-plan.ts';
import type { NodePlan } from '../../../engine/language/plan/access-plan.ts';
import { scopesInSight, tabKeys } from '../../../engine/resolve/scopes-in-sight.ts';
import { books } from './fixtures/library-list.ts';
import { contextFor, librarian, node, reader } from './fixtures/nodes.ts';

const waiting = (name: string, more: Partial<NodePlan> = {}): BlockPlan => ({
  ...books(),
  waitsFor: [name],
  ...more,
});

const staff: Partial<NodePlan> = { access: [{ roles: ['Librarian'] }] };

const stack = (...blocks: readonly BlockPlan[]): BlockPlan => ({ ...node('/stack'), as: 'stack', blocks });

const tabs = (
  name: string,
  ...bodies: readonly (readonly [string, BlockPlan])[]
): BlockPlans['tabs'] & { as: 'tabs' } => ({
  ...node('/tabs'),
  as: 'tabs',
  name,
  tabs: bodies.map(([id, body]) => ({ ...node(`/tabs/${id}`), id, title: id, body })),
});

const seen = (block: BlockPlan, search = '', viewer = librarian) =>
  scopesInSight(block, search, contextFor(viewer));

test.each<readonly [string, BlockPlan, readonly string[], readonly string[]]>([
  ['of every block', stack(waiting('branch'), waiting('reader')), ['branch', 'reader'], ['branch', 'reader']],
  [
    'of no block that somebody may not see',
    stack(waiting('branch'), waiting('reader', staff)),
    ['branch', 'reader'],
    ['branch'],
  ],
  [
    'of none at all where the block around them is not for somebody',
    { ...stack(waiting('branch')), ...staff },
    ['branch'],
    [],
  ],
  [
    'of a block by a condition that the choice may decide',
    waiting('branch', { visibleWhen: { '===': [{ var: 'scope.branch' }, '3'] } }),
    ['branch'],
    ['branch'],
  ],
])('the choices above a screen are those %s', (_, block, asLibrarian, asReader) => {
  expect([seen(block), seen(block, '', reader)]).toEqual([asLibrarian, asReader]);
});

it('the choices above a screen are those of the open tab, also of tabs inside it', () => {
  const inner = tabs('part', ['loans', waiting('reader')], ['fines', waiting('branch')]);
  const outer = tabs('tab', ['house', waiting('house')], ['more', inner]);
  expect(seen(outer)).toEqual(['house']);
  expect(seen(outer, '?tab=more')).toEqual(['reader']);
  expect(seen(outer, '?tab=more&part=fines')).toEqual(['branch']);
  expect(seen(outer, '?part=fines')).toEqual(['house']);
  expect(tabKeys(outer)).toEqual(['tab', 'part']);
});
