import type { Locator, Page } from '@playwright/test';

/** One of the two screens that are compared: where it is and how a person works it. */
export interface MeasuredApp {
  readonly name: 'floor' | 'ours';
  readonly origin: string;
  /** The search part of the address for a date range and a page size. */
  readonly search: (range: DateRange, limit: number) => string;
  /** Does all of choosing one status but the last step, and gives what that step clicks or chooses. */
  readonly chooseStatus: (page: Page, label: string) => Promise<() => Promise<void>>;
}

/** Days, as YYYY-MM-DD. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The address of the screen. */
export const screenPath = '/admin/transactions';
/** A CSS selector for the button that goes to the next page, in both screens. */
export const nextButton = 'button[aria-label="Next page"]';
/** A CSS selector for the button that goes back, in both screens. */
export const previousButton = 'button[aria-label="Previous page"]';

/** The button that sorts by a column, in both screens. */
export const sortButton = (page: Page, label: string): Locator =>
  page.locator('thead').getByRole('button', { name: label });

/** The screen written by hand. */
export const floorAt = (origin: string): MeasuredApp => ({
  name: 'floor',
  origin,
  search: ({ from, to }, limit) =>
    `?${String(new URLSearchParams({ date_from: from, date_to: to, limit: String(limit) }))}`,
  chooseStatus: async (page, label) => async () => {
    await page.getByLabel('Status').selectOption({ label });
  },
});

/** The same screen drawn by the engine. */
export const oursAt = (origin: string): MeasuredApp => ({
  name: 'ours',
  origin,
  search: ({ from, to }, limit) =>
    `?${String(new URLSearchParams({ date: `${from}..${to}`, limit: String(limit) }))}`,
  chooseStatus: async (page, label) => {
    await page.locator('button.cf-filter-button', { hasText: 'Status' }).click();
    const choice = page.getByRole('group', { name: 'Status' }).getByText(label, { exact: true });
    await choice.waitFor();
    return () => choice.click();
  },
});
