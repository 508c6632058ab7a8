import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { openRecord } from '../open-record.ts';

const listPath = '/api/v1/report/transactions';

/** The Transactions screen, by what a person sees of it. */
export const transactionsPage = (page: Page) => {
  const region = page.getByRole('region', { name: 'Transactions', exact: true });
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const rows = (): Locator => grid.getByRole('row').filter({ has: page.getByRole('link') });
  return {
    region,
    grid,
    rows,
    /** Waits until the rows of the latest question stand on the page. */
    ready: async (): Promise<void> => {
      await expect(grid).toHaveAttribute('aria-busy', 'false');
      await expect(rows().first()).toBeVisible();
    },
    open: async (search = ''): Promise<void> => {
      await page.goto(`/admin/transactions${search}`);
      await expect(grid).toHaveAttribute('aria-busy', 'false');
    },
    /** What the cells say to everybody, row by row, without the cells of selecting and of the actions. */
    texts: (): Promise<readonly (readonly string[])[]> =>
      grid.evaluate((table) => {
        const spoken = (cell: Element): string => {
          const parts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          let text = '';
          while (parts.nextNode() !== null)
            if (parts.currentNode.parentElement?.closest('[aria-hidden="true"]') === null)
              text += parts.currentNode.textContent ?? '';
          return text.trim();
        };
        return [...table.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('td, th')]
            .filter((cell) => cell.querySelector('[aria-haspopup="menu"], input[type="checkbox"]') === null)
            .map(spoken),
        );
      }),
    headings: (): Promise<readonly string[]> =>
      grid.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.textContent.trim())),
    row: (reference: string): Locator => grid.getByRole('row', { name: new RegExp(`(^| )${reference} `) }),
    drawer: openRecord(page, 'Transaction'),
    refundDialog: page.getByRole('alertdialog', { name: 'Refund Transaction' }),
    filter: (name: string): Locator =>
      region.getByRole('search').getByRole('button', { name: new RegExp(`^${name}:? `) }),
    /** What the next question to the list is answered. */
    answer: (): Promise<Response> =>
      page.waitForResponse((response) => new URL(response.url()).pathname === listPath),
  };
};

/** Whether a request asks for the list. */
export const isListUrl = (url: URL): boolean => url.pathname === listPath;
