// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { safeHref } from '../../../../../engine/kinds/cells/link/safe-href.ts';

describe('the target of a link', () => {
  it.each(['/books/1', '?open=1', 'https://example.org/', 'mailto:a@example.org', 'tel:+61'])(
    'may be %s',
    (target) => {
      expect(safeHref(target)).toBe(target);
    },
  );
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'http://[',
  ])('may not be %s', (target) => {
    expect(safeHref(target)).toBeUndefined();
  });
});
