// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notifications, notify } from '../../app/notifications.tsx';

const said = (body: string) => notify({ intent: 'success', body, seconds: 0 });

it('shows notices from before it was drawn, then the later ones, each until it is closed', async () => {
  said('The file is ready.');
  const view = render(<Notifications />);
  await screen.findByText('The file is ready.');
  said('The refund is made.');
  await screen.findByText('The refund is made.');
  const first = screen.getByText('The file is ready.').closest('.bp6-toast');
  if (!(first instanceof HTMLElement)) throw new Error('There is no notice.');
  fireEvent.click(within(first).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('The file is ready.')).toBeNull());
  expect(screen.getByText('The refund is made.')).toBeTruthy();
  view.unmount();
  // What was shown once is not said again to whatever listens next.
  render(<Notifications />);
  said('Saved.');
  await screen.findByText('Saved.');
  expect(screen.queryByText('The file is ready.')).toBeNull();
});

it('shows a repeated notice once, but each notice that offers something', async () => {
  render(<Notifications />);
  const offer = { text: 'Undo', take: () => undefined };
  for (const again of [undefined, undefined, offer, offer])
    notify({ intent: 'danger', body: 'It is away.', seconds: 0, ...(again && { offer: again }) });
  await waitFor(() => expect(screen.getAllByText('It is away.')).toHaveLength(3));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});
