import { expect, it } from 'vitest';
import { isConflictMarker } from '../../scripts/conflict-marker.ts';

// Put together here, so that this file is not found by the check itself.
const seven = (sign: string): string => sign.repeat(7);

it.each([
  ['ours', `${seven('<')} HEAD`, true],
  ['theirs', `${seven('>')} trunk`, true],
  ['what both began with', `${seven('|')} 71ce9aa`, true],
  ['theirs in a formatted Markdown file', `${'> '.repeat(7)}trunk`, true],
  ['bare', seven('<'), true],
  ['a quotation', '> > > said so', false],
  ['a longer line of signs', '<'.repeat(20), false],
  ['a line under a heading', seven('='), false],
])('a marker is distinguished from other text: %s', (_name, line, isMarker) => {
  expect(isConflictMarker(line)).toBe(isMarker);
});
