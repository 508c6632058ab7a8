import { expect, it } from 'vitest';
import { writeChanges } from '../../../server/provider/queries/audit/audit-changes.ts';

it.each([
  ['a list that came', null, '[{"id":"a"},{"id":"b","in":[{"id":"c"}]}]', 'Answers: – → 2 entries'],
  ['a list of one', '[]', '[{"id":"a"}]', 'Answers: 0 entries → 1 entry'],
  ['a list that was cut', '[]', '[{"id":"a"},{"i', 'Answers: 0 entries → many entries'],
  ['a text in brackets', null, '[sic]', 'Answers: – → [sic]'],
])('a line of the trail has room for %s', (_name, before, after, line) => {
  expect(writeChanges([{ field: 'answers', label: 'Answers', before, after }])).toBe(line);
});
