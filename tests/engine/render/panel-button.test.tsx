// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PanelButton, preparePanels } from '../../../engine/widgets/panel/panel-button.tsx';
import { lazyPart } from '../../../engine/widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../engine/widgets/parts/part-boundary.tsx';

const Late = lazyPart(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return () => (
    <>
      <input aria-label="First" />
      <button type="button">Last</button>
    </>
  );
});

it('a panel has the focus once its code is there, and Tab goes round in it', async () => {
  await preparePanels();
  render(
    <PanelButton
      className="open"
      panelLabel="Views"
      panel={() => (
        <PartBoundary fallback={<p>On its way</p>}>
          <Late />
        </PartBoundary>
      )}
    >
      Views
    </PanelButton>,
  );
  const button = screen.getByRole('button', { name: 'Views' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('On its way');
  const first = await screen.findByRole('textbox', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  const last = screen.getByRole('button', { name: 'Last' });
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  expect(fireEvent.keyDown(first, { key: 'Tab' })).toBe(true);
});
