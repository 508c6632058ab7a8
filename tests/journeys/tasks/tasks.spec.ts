import { expect, test as base } from '../journey.ts';
import { counted } from './counted.ts';
import { createHand, type Effort } from './hand.ts';
import { tasks } from './tasks.ts';

/** A portal of this file's own, or one that runs already. */
const test = base.extend({
  baseURL: async ({ portals }, use, { file }) =>
    use(process.env['TASKS_URL'] ?? (await portals.of(file)).origin),
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

const sumOf = ({ clicks, fields, keys }: Effort): number => clicks + fields + keys;

for (const { name, account, act } of tasks)
  test(`no more is done than was counted: ${name} @thorough`, async ({ page, signIn }) => {
    await signIn(account);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const hand = createHand(page);
    await act(hand);
    const known = counted[name];
    console.log(`${name}: ${JSON.stringify(hand.effort())}`);
    // A portal that runs already may be another one, whose numbers are only printed.
    if (process.env['TASKS_URL'] !== undefined) return;
    expect(hand.effort()).toEqual(known?.now);
    expect(sumOf(hand.effort())).toBeLessThanOrEqual(known === undefined ? 0 : sumOf(known.before));
    expect(hand.effort().clicks).toBeLessThanOrEqual(known?.before.clicks ?? 0);
  });

test('a new merchant comes to its first payment in at most 25 clicks', () => {
  expect(counted['Take a merchant from nothing to its first payment']?.now.clicks).toBeLessThanOrEqual(25);
});
