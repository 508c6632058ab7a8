import { PopoverNext } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import './panel.css';

interface PanelPopoverProps {
  readonly content: ReactElement;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly onClose: (byKey: boolean) => void;
}

const controls = 'input, select, button, [role="menuitem"]';

/** The panel takes the focus, and does not scroll the page for it. */
const focusInside = (node: HTMLElement): void =>
  node.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });

/** The floating part of a panel; its anchor lies over the button that opened it. */
export const PanelPopover = ({ content, placement, onClose }: PanelPopoverProps) => (
  <PopoverNext
    isOpen
    animation="minimal"
    arrow={false}
    autoFocus={false}
    enforceFocus={false}
    // The host's page says whether it is dark, and may change its mind while the panel is open.
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
