import { expect, it } from 'vitest';
import { derivedKind } from '../../../engine/compile/lower/figure/derived-kind.ts';

it('takes the one kind that claims a value, and refuses two', () => {
  const kinds = ['text', 'tag', 'flag'];
  expect(derivedKind(kinds, (kind) => kind === 'tag')).toBe('tag');
  expect(derivedKind(kinds, () => undefined)).toBeUndefined();
  expect(() => derivedKind(kinds, (kind) => kind !== 'text')).toThrow('several do: tag, flag');
});
