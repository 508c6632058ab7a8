// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLibraryApi } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

const look = async (colour: string | null) => {
  const api = createLibraryApi();
  api.interceptWith(({ operation }) =>
    operation === 'getBranchSetting' ? { ok: true, status: 200, data: { ...setting, colour } } : undefined,
  );
  renderScreen('branch-look', { api, params: { id: 'north' } });
  await screen.findByText('14', { exact: false });
  return document.querySelector<HTMLElement>('.cf-look');
};
const setting = { loan_days: 14 };

it.each([
  ['#FFE000', '#FFE000', '#000000'],
  ['#123456', '#123456', '#ffffff'],
  ['#12', '', ''],
  [null, '', ''],
])(
  'a record in the colour %s is drawn in it, with words that are read on it',
  async (colour, ground, words) => {
    const page = await look(colour);
    const valueOf = (name: string) => page?.style.getPropertyValue(name);
    expect([valueOf('--cf-look-ground'), valueOf('--cf-look-words')]).toEqual([ground, words]);
    expect([valueOf('--cf-look-accent'), valueOf('--cf-look-accent-words')]).toEqual([ground, words]);
    // It is looked at, not pressed.
    expect(screen.queryByRole('button')).toBeNull();
  },
);
