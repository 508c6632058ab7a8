import { screenPath } from './measured-app.ts';
import { withPage, type Measuring } from './measures.ts';

/** The first opening of a form in a fresh context. */
export interface OpenedForm {
  /** From the click until the first field was painted. */
  readonly milliseconds: number;
  /** Of the scripts and styles that were loaded for it. */
  readonly bytes: number;
}

const field = '[role="dialog"] input:not([type="hidden"]), [role="alertdialog"] input:not([type="hidden"])';

/** Opens the refund dialog of the first refundable row, cold each time; there is no such form in the floor. */
export const measureForm = async ({
  setting,
  pair,
  range,
  runs,
}: Measuring): Promise<readonly OpenedForm[]> => {
  const [, ours] = pair;
  const opened: OpenedForm[] = [];
  for (let turn = 0; turn <= runs; turn += 1) {
    const form = await withPage(setting, ours, async ({ page, devtools, evaluate }) => {
      const search = `${ours.search(range, 10)}&transaction_status=approved&transaction_type=sale`;
      await page.goto(ours.origin + screenPath + search, { waitUntil: 'networkidle' });
      await page.locator('tbody [data-menu]').first().click();
      const refund = page.getByRole('menuitem', { name: 'Refund' });
      await refund.waitFor();
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await devtools.send('Network.enable');
      await evaluate(`bench.watch(${JSON.stringify(field)})`);
      await refund.click();
      const milliseconds = Number(await evaluate('bench.appeared()'));
      await page.waitForLoadState('networkidle');
      return { milliseconds, bytes };
    });
    if (turn > 0) opened.push(form);
  }
  return opened;
};
