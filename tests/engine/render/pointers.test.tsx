// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { judges } from './library/judge.ts';
import { createLibraryApi, refusal } from './library/library-api.ts';
import { renderScreen } from './library/render-screen.tsx';
import { columnTexts } from './library/wait.ts';

const openSetting = (api = createLibraryApi()) =>
  renderScreen('branch-setting', { api, search: 'branch=br1', validators: judges });

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a field of an object inside', () => {
  it('is a column, and none where there is no such object', async () => {
    renderScreen('readers');
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(columnTexts(grid, 3)).toEqual(['Harbour', 'Harbour', '––']));
  });

  it('is filled from the record, and sent in its object', async () => {
    const { api } = openSetting();
    const days = await screen.findByRole('spinbutton', { name: /^Days of grace/ });
    expect(days).toHaveProperty('value', '2');
    expect(screen.getByRole('textbox', { name: /^Fee for a late book/ })).toHaveProperty('value', '2.50');
    fireEvent.change(days, { target: { value: '5' } });
    save();
    await waitFor(() => expect(api.sent('updateBranchSetting')).toHaveLength(1));
    expect(api.sent('updateBranchSetting')[0]?.body).toMatchObject({
      loan_days: 21,
      fee: { amount: 250, currency: 'AUD', grace: { days: 5 } },
    });
  });

  it('is read by its name in the conditions of its form', async () => {
    openSetting();
    const fee = await screen.findByRole('textbox', { name: /^Fee for a late book/ });
    expect(screen.getByRole('textbox', { name: /^Opening hours/ })).toBeTruthy();
    fireEvent.change(fee, { target: { value: '0' } });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Opening hours/ })).toBeNull());
  });

  it('shows what is wrong with it, by the form and by the server', async () => {
    const api = createLibraryApi();
    const errors = [{ pointer: '/fee/grace/days', code: 'long', message: 'Longer than a loan' }];
    api.interceptWith(({ operation }) =>
      operation === 'updateBranchSetting' ? refusal(422, { errors }) : undefined,
    );
    openSetting(api);
    const days = await screen.findByRole('spinbutton', { name: /^Days of grace/ });
    fireEvent.change(days, { target: { value: '' } });
    save();
    expect(await screen.findByText('Fill this in')).toBeTruthy();
    expect(days.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(days);
    expect(api.sent('updateBranchSetting')).toHaveLength(0);
    fireEvent.change(days, { target: { value: '9' } });
    save();
    expect(await screen.findByText('Longer than a loan')).toBeTruthy();
    expect(days.getAttribute('aria-invalid')).toBe('true');
  });
});
