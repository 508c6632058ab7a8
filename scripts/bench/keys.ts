import type { Page } from '@playwright/test';
import { isRecord } from '../../engine/json.ts';
import type { MeasuredApp } from './measured-app.ts';
import { withPage, type Measuring } from './measures.ts';

/** How many rows the table inside the form has. */
export const tableRows = 500;
const keysPressed = 36;

/** Answers the settings of any merchant as those of one with a surcharge in each of so many rows: more than the API itself would keep. */
const withManyRows = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/payment-setting/merchant/*', async (route) => {
    const response = await route.fetch();
    const settings: unknown = await response.json();
    await route.fulfill({
      response,
      json: {
        ...(isRecord(settings) ? settings : {}),
        inherits: false,
        surcharge_option: 'card_brand_surcharge',
        brand_surcharges: Array.from({ length: tableRows }, (_, at) => ({ brand: 'visa', rate_bps: at })),
      },
    });
  });
};

const firstMerchant = async (page: Page, { origin }: MeasuredApp): Promise<string> => {
  const answer: unknown = await (
    await page.request.get(`${origin}/api/v1/merchant-management/selection?limit=1`)
  ).json();
  const rows: unknown = isRecord(answer) ? answer['data'] : undefined;
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (isRecord(first) && typeof first['id'] === 'string') return first['id'];
  throw new Error('There is no merchant.');
};

/** From each key in a row of a table inside a form until it was painted, in milliseconds; there is no such form in the floor. */
export const measureKeys = ({ setting, pair }: Measuring): Promise<readonly number[]> =>
  withPage(setting, pair[1], async ({ page, evaluate }) => {
    await withManyRows(page);
    const merchant = await firstMerchant(page, pair[1]);
    await page.goto(`${pair[1].origin}/admin/payment-setting?merchant=${merchant}`);
    const rate = page.getByRole('textbox', { name: /^Rate/ }).nth(2);
    await rate.click();
    const painted: number[] = [];
    for (let pressed = 0; pressed <= keysPressed; pressed += 1) {
      // An amount of a few digits, typed and taken back.
      await page.keyboard.press(pressed % 4 < 2 ? '1' : 'Backspace');
      const milliseconds = Number(await evaluate('bench.keyShown()'));
      if (pressed > 0) painted.push(milliseconds);
    }
    return painted;
  });
