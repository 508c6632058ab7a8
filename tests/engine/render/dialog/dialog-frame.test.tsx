// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '../../../../engine/render/dialog/dialog-frame.tsx';
import { HostProvider } from '../../../../engine/render/host-provider.tsx';
import { createLibraryHost, startAt } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

const { parts } = createLibraryHost({ compilation: library });
const host = { ...parts, navigate: () => undefined };

const open = (more: { readonly isBusy?: boolean; readonly isAlert?: boolean } = {}) => {
  const onClose = vi.fn();
  render(
    <HostProvider host={host} location={startAt()}>
      <button type="button">Behind</button>
      <DialogFrame title="Renew loan" onClose={onClose} {...more}>
        <p>The loan is renewed for two weeks.</p>
      </DialogFrame>
    </HostProvider>,
  );
  const dialog = screen.getByRole(more.isAlert === true ? 'alertdialog' : 'dialog', { name: 'Renew loan' });
  return { dialog, onClose };
};
const wayOut = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });

describe('a dialog without fields', () => {
  it.each([false, true])('has the focus itself as soon as it is open; grave: %s', (isAlert) => {
    const { dialog } = open({ isAlert });
    expect(document.activeElement === dialog).toBe(true);
  });

  it('leaves the focus to what takes it first, and is no tab stop itself', () => {
    render(
      <HostProvider host={host} location={startAt()}>
        <DialogFrame title="Renew loan" onClose={() => undefined}>
          <button type="button" autoFocus>
            Renew
          </button>
        </DialogFrame>
      </HostProvider>,
    );
    expect(document.activeElement === screen.getByText('Renew')).toBe(true);
    const frames = [...document.querySelectorAll<HTMLElement>('.bp6-overlay-content, .bp6-dialog')];
    expect(frames.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  });

  it('lets the focus go to nothing behind it', async () => {
    open();
    const behind = screen.getByText('Behind');
    behind.focus();
    await waitFor(() => expect(document.activeElement === behind).toBe(false));
  });

  it('is left by its button and by Escape', () => {
    const { dialog, onClose } = open();
    fireEvent.click(wayOut());
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be left while something runs', () => {
    const { dialog, onClose } = open({ isBusy: true });
    expect(wayOut().disabled).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
