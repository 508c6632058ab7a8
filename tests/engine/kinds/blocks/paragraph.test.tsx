// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../render/library/render-screen.tsx';

it('words between blocks name values of the record as the description writes them', async () => {
  renderScreen('book.detail', { params: { id: 'b1' } });
  const words = await screen.findByText(/^A new copy costs/);
  expect(words.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /^A new copy costs [A-Z]{3} [\d.,]+; it came out on \d{1,2} \w{3} \d{4}\.$/,
  );
});
