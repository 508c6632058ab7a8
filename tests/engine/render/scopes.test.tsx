// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileLibrary } from './library/compile-library.ts';
import { renderScreen } from './library/render-screen.tsx';
import { findRows } from './library/wait.ts';

/** The library whose first tab draws a screen that has tabs of its own. */
const nested = compileLibrary(({ path, text }) => {
  if (path.endsWith('branch-notice.json')) {
    const tabs = ['first', 'second'].map((id) => ({
      id,
      title: id === 'first' ? 'branch.fines' : 'branch.terms',
      body: { as: 'paragraph', text: 'branch.notice' },
    }));
    const body = { as: 'tabs', name: 'part', tabs };
    const head = { $schema: 'screen-1.schema.json', id: 'branch-notice', title: 'branch.notice' };
    return { path, text: JSON.stringify({ ...head, takes: { branch: 'branch' }, body }) };
  }
  if (!path.endsWith('lookout.json')) return { path, text };
  const inner =
    '"body": { "as": "screen", "screen": "branch-notice", "with": { "branch": { "var": "scope.branch" } } }';
  return {
    path,
    text: text.replace(/"body": \{\s*"as": "record"[^]*?"fields": \["loan_days"\]\s*\}/, inner),
  };
});

const picker = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('a screen on what is chosen above it', () => {
  it('shows in the place of a block what it waits for, and asks for nothing yet', async () => {
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
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0);
    fireEvent.click(await picker('Reader'));
    fireEvent.click(await screen.findByRole('option', { name: 'Noor Haddad' }));
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

  it('keeps what is chosen and the tab around when a tab of a screen inside is chosen', async () => {
    const { at } = renderScreen('lookout', { search: 'branch=br1&tab=branch', compilation: nested });
    fireEvent.click(await screen.findByRole('tab', { name: 'Terms' }));
    expect(at.location.search).toBe('branch=br1&tab=branch&part=second');
    fireEvent.click(screen.getByRole('tab', { name: 'Reader' }));
    expect(at.location.search).toBe('branch=br1&tab=reader');
  });

  it('keeps the tab that is open in a screen inside when something else is chosen above', async () => {
    const { at } = renderScreen('lookout', { search: 'tab=branch&part=second', compilation: nested });
    fireEvent.click(await picker('Branch'));
    const [first = document.body] = await screen.findAllByRole('option');
    fireEvent.click(first);
    await waitFor(() => expect(at.location.search).toMatch(/^tab=branch&part=second&branch=br\d$/));
    expect(await screen.findByRole('tab', { name: 'Terms', selected: true })).toBeTruthy();
  });
});
