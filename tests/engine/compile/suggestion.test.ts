import { describe, expect, it } from 'vitest';
import { isSlip, namesThereAre, nearestByWords, nearestName } from '../../../engine/language/suggestion.ts';

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
    ['title', ['title']],
  ])('of %s is none of %j', (written, names) => {
    expect(nearestName(written, names)).toBeUndefined();
  });

  it.each([
    ['trialPaymentMethod.added', 'trialPaymentMethods.title', false],
    ['trialCharge.done', 'autoCharge.one', false],
    ['books.emty', 'books.empty', true],
    ['refund.confirmTitel', 'refund.confirmTitle', true],
  ])('%s is a slip of the keys for %s: %s', (written, name, slip) => {
    expect(isSlip(written, name)).toBe(slip);
  });

  it('shares its words where letters tell nothing', () => {
    const names = ['getSmartRouting', 'setSmartRouting', 'testWebhook'];
    expect(nearestByWords('saveSmartRoutes', names)).toBeUndefined();
    expect(nearestByWords('updateSmartRoutingRules', ['setSmartRouting', 'testWebhook'])).toBe(
      'setSmartRouting',
    );
    expect(nearestName('newThing.title', ['settings.title'])).toBeUndefined();
  });

  it('is told with all there is where nothing resembles it', () => {
    expect(namesThereAre(undefined, ['a', 'b'])).toBe(' There are a, b.');
    expect(namesThereAre('a', ['a', 'b'])).toBe('');
    const many = Array.from({ length: 14 }, (_, at) => `p${at}`);
    expect(namesThereAre(undefined, many)).toMatch(/^ There are p0, .* p11 and 2 more\.$/);
  });
});
