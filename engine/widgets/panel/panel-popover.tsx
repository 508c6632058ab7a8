import { PopoverNext } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import './panel.css';

interface PanelPopoverProps {
  readonly content: ReactElement;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly onClose: (byKey: boolean) => void;
}

const controls = 'input, select, button, [role="menuitem"]';

/** Tab goes round: what the panel lies over is left where it was, and Escape leads back to it. */
const goRound = (event: KeyboardEvent): void => {
  const { currentTarget: panel, key, shiftKey, target } = event;
  if (key !== 'Tab' || !(panel instanceof HTMLElement)) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('*')].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled'),
  );
  if (target !== stops.at(shiftKey ? 0 : -1)) return;
  event.preventDefault();
  stops.at(shiftKey ? -1 : 0)?.focus();
};

/** The panel takes the focus as soon as it has something to focus, as its code may still be loading, and does not scroll the page for it. */
const focusInside = (panel: HTMLElement): void => {
  const before = document.activeElement;
  const isDone = (): boolean => {
    if (document.activeElement !== before) return true;
    const first = panel.querySelector<HTMLElement>(controls);
    first?.focus({ preventScroll: true });
    return first !== null;
  };
  panel.addEventListener('keydown', goRound);
  if (isDone()) return;
  const observer = new MutationObserver(() => {
    if (!panel.isConnected || isDone()) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
};

/** The floating part of a panel; its anchor lies over the button that opened it. */
export const PanelPopover = ({ content, placement, onClose }: PanelPopoverProps) => (
  <PopoverNext
    isOpen
    animation="minimal"
    arrow={false}
    autoFocus={false}
    enforceFocus={false}
    // The host's page sets whether it is dark, and may change that while the panel is open.
    inheritDarkTheme={false}
    placement={placement}
    popoverClassName="cf-panel-popover"
    shouldReturnFocusOnClose={false}
    onOpening={focusInside}
    content={content}
    onInteraction={(next, event) => {
      if (!next) onClose(event?.type === 'keydown');
    }}
    renderTarget={({ ref }) => <span ref={ref} className="cf-anchor" aria-hidden="true" />}
  />
);
