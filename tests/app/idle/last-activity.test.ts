// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { lastActivity, noteActivity, onActivityElsewhere } from '../../../app/idle/last-activity.ts';

beforeEach(() => localStorage.clear());

it('remembers the last moment, at most one in half a second, and never goes back', () => {
  expect(lastActivity()).toBe(0);
  for (const [at, remembered] of [
    [10_000, 10_000],
    [10_499, 10_000],
    [10_500, 10_500],
    [9_000, 10_500],
  ] as const) {
    noteActivity(at);
    expect(lastActivity()).toBe(remembered);
  }
});

it('hears of other tabs until it is stopped, and of nothing else that is stored', () => {
  const heard = vi.fn();
  const stop = onActivityElsewhere(heard);
  noteActivity(20_000);
  const key = localStorage.key(0) ?? '';
  const told = (about: string) =>
    void globalThis.dispatchEvent(new StorageEvent('storage', { key: about, newValue: '1' }));
  told('counterfoil.theme');
  expect(heard).not.toHaveBeenCalled();
  told(key);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  told(key);
  expect(heard).toHaveBeenCalledOnce();
});
