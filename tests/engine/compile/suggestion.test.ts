import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../engine/compile/suggestion.ts';

describe('the name that was probably meant', () => {
  it.each([
    ['titel', ['title', 'author'], 'title'],
    ['status', ['book_status', 'author'], 'book_status'],
    ['dueOn', ['loan_due_on', 'title'], 'loan_due_on'],
    ['descending', ['asc', 'desc'], 'desc'],
    ['books.emty', ['books.title', 'books.empty'], 'books.empty'],
    ['/meta/total', ['/meta/totals', '/data'], '/meta/totals'],
  ])('of %s among %j is %s', (written, names, meant) => {
    expect(nearestName(written, names)).toBe(meant);
  });

  it.each([
    ['books.nothingHere', ['books.title', 'books.subtitle']],
    ['status', ['book_status', 'loan_status']],
    ['publisher', ['title', 'author']],
    ['lock', ['book', 'coins']],
  ])('of %s is none of %j', (written, names) => {
    expect(nearestName(written, names)).toBeUndefined();
  });
});
