import { describe, expect, it } from 'vitest';
import { createList } from '../../../../engine/render/list/create-list.ts';
import { books } from '../../resolve/fixtures/library-list.ts';
import { portal } from '../../resolve/fixtures/library-portal.ts';
import { contextFor, librarian } from '../../resolve/fixtures/nodes.ts';

const context = contextFor(librarian);
const list = books();
const others = ['shelf'];

/** A list in an address that moves as a page's does. */
const drawn = (
  search = '',
  stored: Readonly<Record<string, string>> = {},
  leave?: (go: () => void) => void,
) => {
  const kept = new Map(Object.entries(stored));
  const visited: string[] = [];
  const surroundings = (at: string) => ({
    leave,
    list,
    portal,
    context,
    others,
    preset: list.preset,
    memory: {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, text: string) => void kept.set(key, text),
    },
    address: {
      search: at,
      isShared: true,
      change: (next: string) => void visited.push(next),
      href: (next: string) => `/books${next}`,
    },
  });
  const control = createList(surroundings(search));
  return {
    control,
    kept,
    visited,
    /** Draws the list anew where it has gone to. */
    follow: () => control.moveTo(surroundings(visited.at(-1) ?? search)),
  };
};

describe('a list apart from what draws it', () => {
  it('moves through the address and keeps the keys of others', () => {
    const { control, visited, follow } = drawn('?shelf=7&state=lent');
    control.page(3);
    expect(visited).toEqual(['?shelf=7&state=lent&page=3']);
    expect(control.snapshot().state.page).toBe(1);
    follow();
    expect(control.snapshot().state).toMatchObject({ page: 3, filters: { state: 'lent' } });
  });

  it('gives the same snapshot and the same filters as long as nothing of them changed', () => {
    const { control, follow } = drawn('?state=lent');
    const before = control.snapshot();
    follow();
    expect(control.snapshot()).toBe(before);
    control.page(2);
    follow();
    expect(control.snapshot()).not.toBe(before);
    expect(control.snapshot().state.filters).toBe(before.state.filters);
  });

  it('leaves an open record once that is agreed to, and opens the first one at once', () => {
    const agreed: (() => void)[] = [];
    const leave = (go: () => void) => void agreed.push(go);
    const first = drawn('', {}, leave);
    first.control.open('b-1');
    expect(first.visited).toEqual(['?open=b-1']);
    expect(agreed).toEqual([]);
    first.follow();
    first.control.page(2);
    first.control.move('b-1');
    expect(agreed).toEqual([]);
    first.control.move('b-2');
    expect(first.visited.at(-1)).not.toContain('b-2');
    agreed[0]?.();
    expect(first.visited.at(-1)).toBe('?open=b-2');
    first.control.close();
    expect(agreed).toHaveLength(2);
    expect(first.visited.at(-1)).toBe('?open=b-2');
  });

  it('brings back what the session remembered until something is changed', () => {
    const { control, visited, follow } = drawn('?shelf=7', { [`preset:${list.preset}`]: '?state=lost' });
    expect(control.snapshot()).toMatchObject({ isRestored: true, state: { filters: { state: 'lost' } } });
    control.settle();
    expect(visited).toEqual(['?shelf=7&state=lost']);
    follow();
    control.settle();
    expect(visited).toHaveLength(1);
    control.page(2);
    follow();
    expect(control.snapshot().isRestored).toBe(true);
    control.filter('state', 'lent');
    follow();
    expect(control.snapshot().isRestored).toBe(false);
  });

  it('remembers its filters for the session and forgets them on request', () => {
    const { control, visited, kept, follow } = drawn('?shelf=7');
    control.filter('state', 'lost');
    follow();
    expect(kept.get(`preset:${list.preset}`)).toContain('state=lost');
    control.forget();
    expect(kept.get(`preset:${list.preset}`)).toBe('');
    expect(visited.at(-1)).toBe('?shelf=7');
  });

  it('keeps the selection through pages, notifies of it, and ends it with other filters', () => {
    const { control, follow } = drawn('?state=lent');
    let told = 0;
    const stop = control.subscribe(() => (told += 1));
    control.setPage(new Map(['b-1', 'b-2', 'b-3', 'b-4'].map((id) => [id, { id }])));
    control.toggle('b-1', false);
    control.toggle('b-3', true);
    expect(told).toBe(2);
    control.page(2);
    follow();
    expect(control.snapshot().selection).toMatchObject({ mode: 'some' });
    const { selection } = control.snapshot();
    expect(selection.mode === 'some' ? [...selection.rows.keys()] : []).toEqual(['b-1', 'b-2', 'b-3']);
    control.filter('state', 'lost');
    follow();
    expect(control.snapshot().selection).toMatchObject({ mode: 'some', rows: new Map() });
    stop();
    control.selectAll();
    expect(told).toBe(2);
    expect(control.snapshot().selection.mode).toBe('all');
  });
});
