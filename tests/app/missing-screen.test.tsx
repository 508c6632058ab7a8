// @vitest-environment jsdom
import { loadPart } from '@counterfoil/engine';
import { render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LoadBoundary } from '../../app/load-boundary.tsx';
import { showMissingPage } from '../../app/missing-page.ts';
import { screens } from './compiled-portal.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterEach(() => document.getElementById('root')?.remove());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const goneStyle = () => Promise.reject(new Error('Unable to preload CSS for /assets/plan-form.css'));

describe('a screen whose chunk does not arrive', () => {
  it.each([
    [gone, 'Loading chunk failed'],
    [goneStyle, 'Loading CSS chunk failed'],
  ])('is reported inside the shell, with a button to reload', async (load, said) => {
    // A screen that no other test draws: a plan that has been loaded once is kept.
    const kept = screens['vault-management'];
    screens['vault-management'] = load;
    const { at } = drawPortal(
      userWith({ roles: 'Admin', permissions: [] }),
      '/admin/vault-management?search=ada',
    );
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect([at.path, at.search]).toEqual(['/admin/vault-management', '?search=ada']);
    if (kept !== undefined) screens['vault-management'] = kept;
  });
});

describe('a page that cannot be drawn', () => {
  const draw = (error: unknown) => {
    const Thrown = () => {
      throw error;
    };
    render(
      <LoadBoundary>
        <Thrown />
      </LoadBoundary>,
    );
  };

  it('names the chunk where that is why', async () => {
    draw(await loadPart(gone()).catch((error: unknown) => error));
    expect(screen.getByText('Loading chunk failed')).toBeTruthy();
  });

  it('blames no chunk for a fault of its own', () => {
    draw(new Error('A fault of our own'));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByText(/chunk/)).toBeNull();
  });

  it('is reported even when the code that draws anything is what is missing', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    showMissingPage(await loadPart(gone()).catch((error: unknown) => error));
    expect(screen.getByText('Loading chunk failed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
