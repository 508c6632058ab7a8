import { isRecord } from '@counterfoil/engine/json';
import type { Page } from '@playwright/test';
import type { MeasuredApp } from './measured-app.ts';
import { wideChoices, wideFields } from './wide-fields.ts';
import type { MeasuredPage } from './measured-page.ts';
import { interleave, withPage, type Found, type Measuring } from './measures.ts';

/** How many rows the table inside the form has. */
export const tableRows = 500;
const keysPressed = 36;
/** A text in the middle of the form. */
const middle = wideFields.findLast(({ type }, at) => type === 'text' && at < wideFields.length / 2);

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

/** Types a few letters and takes them back, and gives how long each took until it was painted; the first does not count. */
const pressKeys = async (page: Page, evaluate: MeasuredPage['evaluate']): Promise<readonly number[]> => {
  const painted: number[] = [];
  for (let pressed = 0; pressed <= keysPressed; pressed += 1) {
    await page.keyboard.press(pressed % 4 < 2 ? '1' : 'Backspace');
    const milliseconds = Number(await evaluate('bench.keyShown()'));
    if (pressed > 0) painted.push(milliseconds);
  }
  return painted;
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
    await page.getByRole('textbox', { name: /^Rate/ }).nth(2).click();
    return pressKeys(page, evaluate);
  });

/** Answers the reader's own settings with something in each field of the form of many fields. */
const withWideSettings = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/users/display-settings', async (route) => {
    const response = await route.fetch();
    const settings: unknown = await response.json();
    const filled = { text: 'as it was', choice: wideChoices[0], switch: false } as const;
    await route.fulfill({
      response,
      json: {
        ...(isRecord(settings) ? settings : {}),
        ...Object.fromEntries(wideFields.map(({ name, type }) => [name, filled[type]])),
      },
    });
  });
};

const mostForms = 3;

/** From each key in a form of many fields until it was painted, in milliseconds, in the floor's form and in ours. */
export const measureWideKeys = async (measuring: Measuring): Promise<Found<number>> => {
  const { setting, runs } = measuring;
  const found = await interleave({ ...measuring, runs: Math.min(runs, mostForms) }, (app) =>
    withPage(setting, app, async ({ page, evaluate }) => {
      await withWideSettings(page);
      await page.goto(`${app.origin}/admin/settings`);
      await page.getByRole('textbox', { name: middle?.title ?? '', exact: true }).click();
      return pressKeys(page, evaluate);
    }),
  );
  return { floor: found.floor.flat(), ours: found.ours.flat() };
};
