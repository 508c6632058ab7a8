// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../render/library/render-screen.tsx';

it('gives a component of the host the fields and parameters that it names, and nothing else', async () => {
  renderScreen('book.detail', { params: { id: 'b1' } });
  const block = await screen.findByRole('region', { name: 'Stamp' });
  const drawn = await within(block).findByText(/tone/);
  expect(JSON.parse(drawn.textContent.replaceAll('\u00a0', ' '))).toEqual({
    values: { status: 'available', price: 1000 },
    written: { status: 'Available', price: 'AUD 10.00' },
    props: { tone: 'loud', size: 3 },
  });
  const fields = await screen.findAllByText(/"size":1/);
  expect(fields.map((field) => field.textContent)).toEqual([
    '{"values":{"status":"available","isbn":"978-0-100000-0"},"written":{"status":"Available","isbn":"978-0-100000-0"},"props":{"tone":"plain","size":1}}',
  ]);
});

it('keeps the fault of a component to itself, and names its place', async () => {
  renderScreen('book.detail', { params: { id: 'b3' } });
  const faults = await screen.findAllByText(/book-detail\.json/);
  expect(faults.map((fault) => fault.textContent)).toEqual([
    expect.stringContaining('/body/blocks/0/sections/0/fields/'),
    expect.stringContaining('/body/blocks/1'),
  ]);
  expect(await screen.findByRole('region', { name: 'What it cost' })).toBeTruthy();
});
