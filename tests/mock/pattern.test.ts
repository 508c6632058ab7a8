import { describe, expect, it } from 'vitest';
import { drawPattern, fitsPattern } from '../../server/mock/values/pattern.ts';

describe('a pattern', () => {
  it.each([
    '^[A-Z]{2}\\d{6}$',
    '^(?:foo|ba[rz])-[0-9a-f]{8}$',
    '^\\w+@\\w+\\.com$',
    '^[^\\s]{3,5}$',
    'a|b',
    '^$|^\\d$',
    '^.{4}$',
  ])('is drawn: %s', (pattern) => {
    for (const key of ['a', 'b', 'c']) {
      const text = drawPattern(pattern, key);
      expect(text).toBeDefined();
      expect(fitsPattern(pattern, text ?? '\n')).toBe(true);
    }
  });

  it.each(['(?=a)b', '(a)\\1', '[', '(', '^\\p{L}+$'])('beyond what is read is not: %s', (pattern) => {
    expect(drawPattern(pattern, 'a')).toBeUndefined();
  });
});
