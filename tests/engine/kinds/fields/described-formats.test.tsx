// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { judges } from '../../render/library/judge.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

it('a form types rates as percent and chooses colours, and sends what the description promises', async () => {
  const { api } = renderScreen('branch-setting', { validators: judges });
  const rate = await screen.findByRole('textbox', { name: 'Waived for students' });
  fireEvent.change(rate, { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/between 0 - 50\s%\./)).toBeTruthy();
  fireEvent.change(rate, { target: { value: '1.95' } });
  expect(screen.getByText('days')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Before the due date' }), { target: { value: '5' } });
  const typed = await screen.findByRole('textbox', { name: 'Colour of its cards' });
  fireEvent.change(screen.getByLabelText('Choose a colour'), { target: { value: '#a1b2c3' } });
  await waitFor(() => expect(typed).toHaveProperty('value', '#A1B2C3'));
  expect(screen.getByText('Hard to read: 2.1 to 1, not 4.5')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent('updateBranchSetting')[0]?.body).toMatchObject({
      waived_share: 195,
      reminder_days: 5,
      colour: '#A1B2C3',
    }),
  );
});
