import { createMeasuredPage } from './measured-page.ts';
import type { MeasuredApp } from './measured-app.ts';
import type { Measuring } from './measures.ts';

const compared = ['page', 'limit', 'sortBy', 'order', 'date_from', 'date_to', 'timezone'];

const questionOf = async ({ setting, range }: Measuring, app: MeasuredApp): Promise<string> => {
  const measured = await createMeasuredPage(setting, app);
  try {
    const asked = measured.page.waitForRequest((request) => request.url().includes('/report/transactions?'));
    await measured.open(range, 100);
    const { searchParams } = new URL((await asked).url());
    return compared.map((name) => `${name}=${searchParams.get(name) ?? ''}`).join('&');
  } finally {
    await measured.close();
  }
};

/** Throws unless both screens, opened alike, ask the API for the same rows: otherwise nothing could be compared. */
export const checkSameQuestion = async (measuring: Measuring): Promise<void> => {
  const [floor, ours] = [
    await questionOf(measuring, measuring.pair[0]),
    await questionOf(measuring, measuring.pair[1]),
  ];
  if (floor !== ours) throw new Error(`The floor asks for ${floor}, ours asks for ${ours}.`);
};
