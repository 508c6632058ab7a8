// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

const picker = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('a screen on what is chosen above it', () => {
  it('says in the place of a block what it waits for, and asks for nothing yet', async () => {
    const { api } = renderScreen('lookout');
    expect(await screen.findByText('Choose first: Branch')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual([
      'Branch',
      'Reader',
    ]);
    expect(await picker('Branch')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reader/ })).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('has one choice for each tab, which keeps the tab open, and draws what does not wait', async () => {
    const { api, at } = renderScreen('lookout', { search: 'tab=reader' });
    expect(await screen.findByText('Choose first: Reader')).toBeTruthy();
    expect(await screen.findByRole('link')).toBeTruthy();
    fireEvent.click(await picker('Reader'));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Noor Haddad' }));
    await findRows('Reader');
    expect(screen.queryByText(/^Choose first/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Branch/ })).toBeNull();
    expect(at.location.search).toBe('tab=reader&reader=r1');
    await waitFor(() =>
      expect(api.sent('listLoans').every(({ query }) => query['reader'] === 'r1')).toBe(true),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Branch' }));
    expect(await screen.findByText('Choose first: Branch')).toBeTruthy();
    expect(at.location.search).toBe('reader=r1&tab=branch');
  });
});
