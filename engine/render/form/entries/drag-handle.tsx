import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { dragEntry } from './drag-entry.ts';

interface DragHandleProps {
  readonly index: number;
  /** The list that contains the entry. */
  readonly list: () => HTMLElement | null;
  readonly onDrop: (to: number) => void;
}

/** Drags an entry to another place with a mouse, a pen or a finger; the arrows beside it do the same by keyboard. */
export const DragHandle = ({ index, list, onDrop }: DragHandleProps) => (
  <span
    aria-hidden
    className="cf-entries-handle"
    onPointerDown={(event) => {
      const around = list();
      if (around === null || event.button !== 0) return;
      event.preventDefault();
      dragEntry(around, index, event, onDrop);
    }}
  >
    <DragHandleVerticalIcon />
  </span>
);
