import { describe, expect, it, test } from 'vitest';
import type { BlockPlans } from '../../../engine/language/plan/block-plan.ts';
import { resolveSteps, type StepProgress } from '../../../engine/resolve/steps.ts';
import { books } from './fixtures/library-list.ts';
import { contextFor, librarian, node, reader } from './fixtures/nodes.ts';

type StepPlan = BlockPlans['steps']['steps'][number];

const step = (id: string, more: Partial<StepPlan> = {}): StepPlan => ({
  ...node(`/steps/${id}`),
  id,
  title: id,
  block: books(),
  ...more,
});

const plan = { steps: [step('reader', { form: 'makes' }), step('books'), step('loan', { form: 'makes' })] };

const progress = (...ids: readonly string[]): StepProgress => ({
  answers: Object.fromEntries(ids.filter((id) => id !== 'books').map((id) => [id, { id: 7 }])),
  passed: new Set(ids.filter((id) => id === 'books')),
});

const resolve = (wanted: string | undefined, done: StepProgress, { steps } = plan, viewer = librarian) => {
  const context = contextFor(viewer);
  const resolved = resolveSteps({ steps }, wanted, done, context);
  return {
    open: resolved.open?.step.id,
    reachable: resolved.steps.filter(({ isReachable }) => isReachable).map(({ step: { id } }) => id),
    done: resolved.steps.filter(({ isDone }) => isDone).map(({ step: { id } }) => id),
    reported: context.reported,
  };
};

test.each([
  ['the first at the beginning', undefined, [], 'reader'],
  ['the first that is not done', undefined, ['reader'], 'books'],
  ['the last once all are done', undefined, ['reader', 'books', 'loan'], 'loan'],
  ['the wanted one that was done', 'reader', ['reader', 'books'], 'reader'],
  ['the wanted one right after those that are done', 'books', ['reader'], 'books'],
  ['no wanted one before whose turn it is', 'loan', ['reader'], 'books'],
  [
    'no wanted one while an earlier one is open, though the one before it is done',
    'loan',
    ['books'],
    'reader',
  ],
  ['no step that there is not', 'fine', ['reader'], 'books'],
])('the open step is %s', (_, wanted, done, open) => {
  expect(resolve(wanted, progress(...done)).open).toBe(open);
});

describe('a step', () => {
  it('can be reached when every one before it is done', () => {
    expect(resolve(undefined, progress()).reachable).toEqual(['reader']);
    expect(resolve(undefined, progress('reader')).reachable).toEqual(['reader', 'books']);
    expect(resolve(undefined, progress('books')).reachable).toEqual(['reader']);
    expect(resolve(undefined, progress('reader', 'books')).reachable).toEqual(['reader', 'books', 'loan']);
  });

  it('that somebody does not see keeps nobody from the next', () => {
    const { steps } = plan;
    const some = {
      steps: steps.map((one) => (one.id === 'reader' ? { ...one, access: [{ roles: ['Librarian'] }] } : one)),
    };
    expect(resolve('books', progress(), some).open).toBe('reader');
    expect(resolve('loan', progress('books'), some, reader).open).toBe('loan');
  });

  it('is done when its condition holds, also by an answer of a step before', () => {
    const condition = { '===': [{ var: 'done.reader.id' }, 7] } as const;
    const some = {
      steps: [step('reader', { form: 'makes' }), step('books', { doneWhen: condition }), step('loan')],
    };
    expect(resolve(undefined, progress('reader'), some).done).toEqual(['reader', 'books']);
    const other = { answers: { reader: { id: 8 } }, passed: new Set<string>() };
    expect(resolve(undefined, other, some).done).toEqual(['reader']);
  });

  it('with a condition that cannot be decided is not done, and reported once it can be reached', () => {
    const doneWhen = { '>': [{ var: 'done.reader.days' }, 7] } as const;
    const some = { steps: [step('reader', { form: 'makes' }), step('books', { doneWhen })] };
    expect(resolve(undefined, progress(), some).reported).toEqual([]);
    const late = resolve(undefined, progress('reader'), some);
    expect([late.open, late.reported.map(({ pointer }) => pointer)]).toEqual([
      'books',
      ['/steps/books/doneWhen'],
    ]);
  });
});
