import type { DateRange, MeasuredApp } from './measured-app.ts';
import { createMeasuredPage, type PageSetting } from './measured-page.ts';

/** One request of a cold load, as Chromium counted it: headers and the compressed body. */
export interface Transfer {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

/** Every request of the first list, cold, until nothing more is loaded. */
export const measureTransfers = async (
  setting: PageSetting,
  app: MeasuredApp,
  range: DateRange,
): Promise<readonly Transfer[]> => {
  const page = await createMeasuredPage(setting, app);
  try {
    const started = new Map<string, { readonly path: string; readonly type: string }>();
    const transfers: Transfer[] = [];
    page.devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      started.set(requestId, { path: new URL(response.url).pathname, type });
    });
    page.devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = started.get(requestId);
      if (request) transfers.push({ ...request, bytes: encodedDataLength });
    });
    await page.devtools.send('Network.enable');
    await page.open(range, 10);
    await page.page.waitForLoadState('networkidle');
    return transfers;
  } finally {
    await page.close();
  }
};

/** The bytes of scripts and styles. */
export const codeBytes = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .reduce((sum, { bytes }) => sum + bytes, 0);
