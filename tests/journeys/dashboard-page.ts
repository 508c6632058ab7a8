import { expect, type Page } from '@playwright/test';

/** What a person finds on the dashboard, by role and name. */
export const dashboardPage = (page: Page) => {
  const figure = (name: string) => page.getByRole('group', { name, exact: true });
  const heading = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  return {
    heading,
    figure,
    figures: page.getByRole('main').getByRole('group'),
    chart: page.getByRole('region', { name: 'By day', exact: true }),
    recent: page.getByRole('grid', { name: 'Recent transactions' }),
    ready: async () => {
      await expect(heading).toBeVisible();
      await expect(
        figure('Gross sales')
          .getByText(/[A-Z]{3} [\d,.]+|Nothing/)
          .first(),
      ).toBeVisible();
    },
  };
};
