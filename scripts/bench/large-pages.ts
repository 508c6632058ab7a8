import { largePage } from './built-apps.ts';
import { createMeasuredPage } from './measured-page.ts';
import type { Measuring } from './measures.ts';

/** Asks for every large page that will be measured, as each screen asks for it, so that none is joined in a measured turn. */
export const rememberLargePages = async ({ setting, pair, range, runs }: Measuring): Promise<void> => {
  for (const app of pair) {
    const measured = await createMeasuredPage(setting, app);
    try {
      const asked = measured.page.waitForRequest((request) => request.url().includes(`limit=${largePage}`));
      await measured.open(range, largePage);
      const url = new URL((await asked).url());
      for (let page = 2; page <= runs + 2; page += 1) {
        url.searchParams.set('page', String(page));
        const response = await measured.page.request.get(url.href);
        if (!response.ok()) throw new Error(`Page ${page} was answered with ${response.status()}.`);
      }
    } finally {
      await measured.close();
    }
  }
};
