// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DraftStore } from '../../../engine/render/host.ts';
import { createDraftStore } from './library/draft-store.ts';
import { judges } from './library/judge.ts';
import { createLibraryApi } from './library/library-api.ts';
import { library, renderScreen } from './library/render-screen.tsx';
import { omitUndefined } from '../../../engine/json.ts';

interface Opened {
  readonly api?: ReturnType<typeof createLibraryApi>;
  readonly drafts?: DraftStore;
  readonly search?: string;
}

const openOwn = ({ api = createLibraryApi(), drafts, search = '' }: Opened = {}) =>
  renderScreen('own', { api, search, validators: judges, ...omitUndefined({ drafts }) });

const field = (name: RegExp) => screen.findByLabelText(name);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = (name = 'Save') => fireEvent.click(screen.getByRole('button', { name }));

describe('tabs with a key of their own', () => {
  it('open what is in the address under it, and write it there', async () => {
    const { at } = openOwn({ search: 'part=card&tab=name' });
    await screen.findByRole('tab', { selected: true, name: 'Card' });
    fireEvent.click(screen.getByRole('tab', { name: 'Name' }));
    expect(at.location.search).toBe('part=name');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Name' }), { key: 'End' });
    expect(at.location.search).toBe('part=card');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Card' }));
  });

  it.each([['part=nothing'], ['tab=card'], ['']])('open the first for "%s"', async (search) => {
    openOwn({ search });
    expect(await screen.findByRole('tab', { selected: true, name: 'Name' })).toBeTruthy();
  });

  it('are not tabs for whoever has but one of them', async () => {
    const { own } = library.screens;
    if (own?.body.as !== 'tabs') throw new Error('The screen has no tabs.');
    const tabs = own.body.tabs.map((tab) => (tab.id === 'card' ? { ...tab, access: [{ roles: [] }] } : tab));
    const compilation = {
      ...library,
      screens: { ...library.screens, own: { ...own, body: { ...own.body, tabs } } },
    };
    renderScreen('own', { search: 'part=card', validators: judges, compilation });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('a part of a record', () => {
  it('is shown where there is one', async () => {
    openOwn({ search: 'part=card' });
    expect(await screen.findByText('C-1947')).toBeTruthy();
    expect(screen.queryByText('There is no card yet')).toBeNull();
  });

  it('is shown as missing in the words of the screen where there is none', async () => {
    const api = createLibraryApi();
    api.interceptWith(({ operation }) =>
      operation === 'getMe'
        ? { ok: true, status: 200, data: { id: 'p1', name: 'Ines', roles: [], branch_id: 'br1', card: null } }
        : undefined,
    );
    openOwn({ api, search: 'part=card' });
    expect(await screen.findByText('There is no card yet')).toBeTruthy();
    expect(screen.queryByText('Card number')).toBeNull();
  });
});

describe('a field that must be the same as another', () => {
  it('is refused in its own words while it differs, and sent once it is the same', async () => {
    const { api } = openOwn({ search: 'part=card' });
    const again = await field(/^New PIN again/);
    type(await field(/^New PIN(?! again)/), '4711');
    type(again, '4712');
    save('Change PIN');
    expect(await screen.findByText('The two PINs are not the same')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(api.sent('changePin')).toHaveLength(0);
    type(again, '4711');
    save('Change PIN');
    await waitFor(() => expect(api.sent('changePin')[0]?.body).toEqual({ pin: '4711', pin_again: '4711' }));
  });
});

it('is not reported as different where both are refused for another reason', async () => {
  const { api } = openOwn({ search: 'part=card' });
  type(await field(/^New PIN(?! again)/), '1');
  type(await field(/^New PIN again/), '1');
  save('Change PIN');
  expect(await screen.findByText('A PIN has 4 to 12 digits')).toBeTruthy();
  expect(screen.queryByText('The two PINs are not the same')).toBeNull();
  expect(api.sent('changePin')).toHaveLength(0);
});

describe('the signed-in person', () => {
  it('is asked for again when a write makes the read stale that they come from', async () => {
    const { host } = openOwn();
    type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada');
    expect(host.renewViewer).not.toHaveBeenCalled();
    save();
    await waitFor(() => expect(host.renewViewer).toHaveBeenCalledTimes(1));
    expect(host.notify.mock.calls.at(-1)?.[0].body).toBe('The name is Ada now');
  });

  it('stays as they are when something else is written', async () => {
    const { host } = openOwn({ search: 'part=card' });
    type(await field(/^New PIN(?! again)/), '4711');
    type(await field(/^New PIN again/), '4711');
    save('Change PIN');
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
    expect(host.renewViewer).not.toHaveBeenCalled();
  });
});

describe('what is typed and not saved', () => {
  it('is kept as it is typed, but for secrets, and let go once it is saved', async () => {
    const drafts = createDraftStore();
    openOwn({ drafts, search: 'part=card' });
    type(await field(/^Hint/), 'the usual');
    type(await field(/^New PIN(?! again)/), '4711');
    type(await field(/^New PIN again/), '4711');
    expect([...drafts.typed.values()]).toMatchObject([{ typed: { hint: 'the usual' } }]);
    expect(JSON.stringify([...drafts.typed.values()])).not.toContain('4711');
    save('Change PIN');
    await waitFor(() => expect(drafts.typed.size).toBe(0));
  });

  it('is there again after the session ended, says so, and is sent only when it is saved', async () => {
    const drafts = createDraftStore();
    const { unmount } = openOwn({ drafts });
    type(await field(/^Motto/), 'Read more');
    drafts.endSession();
    unmount();
    const { api } = openOwn({ drafts });
    expect(await field(/^Motto/)).toHaveProperty('value', 'Read more');
    expect(screen.getByText('Your unsaved changes are back. They are still not saved.')).toBeTruthy();
    expect(api.sent('renameMe')).toHaveLength(0);
    save();
    await waitFor(() => expect(api.sent('renameMe')[0]?.body).toMatchObject({ motto: 'Read more' }));
    await waitFor(() => expect(screen.queryByText(/^Your unsaved changes are back/)).toBeNull());
  });

  it('is not offered to the form of another record', async () => {
    const drafts = createDraftStore();
    const { unmount } = renderScreen('book.edit', { drafts, params: { id: 'b1' }, validators: judges });
    type(await field(/^Title/), 'A draft');
    drafts.endSession();
    unmount();
    renderScreen('book.edit', { drafts, params: { id: 'b2' }, validators: judges });
    expect(await field(/^Title/)).toHaveProperty('value', 'Book 0002');
    expect(screen.queryByText(/^Your unsaved changes are back/)).toBeNull();
  });

  it('keeps the person from leaving', async () => {
    const guardLeaving = vi.fn<(isDirty: () => boolean) => () => void>(() => () => undefined);
    renderScreen('own', { validators: judges, guardLeaving });
    type(await field(/^Motto/), 'Read more');
    await waitFor(() => expect(guardLeaving.mock.calls.at(-1)?.[0]()).toBe(true));
  });
});
