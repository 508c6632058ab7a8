// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { branchRules } from '../../render/library/library-data.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

it('an article lays out words that are data, part by part, under its name', async () => {
  renderScreen('branch-notice', { params: { id: 'north' } });
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('heading', { level: 3 }).textContent).toBe('north');
  expect(article.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual(
    branchRules.fines.map(({ name }) => name),
  );
  expect(article.getAllByText('AUD').length).toBeGreaterThan(0);
});
