import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useRef, type PointerEvent } from 'react';

interface DragHandleProps {
  readonly index: number;
  /** The list that the entry stands in. */
  readonly list: () => HTMLElement | null;
  readonly onDrop: (to: number) => void;
}

/** The entry of this very list under the pointer; of a list inside it, the entry around that. */
const entryUnder = (
  list: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
): HTMLElement | undefined => {
  const under = document.elementFromPoint(clientX, clientY);
  return [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
    (entry) => entry.closest('.cf-entries') === list && entry.contains(under),
  );
};

/** Drags an entry to another place with a mouse, a pen or a finger; the arrows beside it do the same by keyboard. */
export const DragHandle = ({ index, list, onDrop }: DragHandleProps) => {
  const over = useRef<HTMLElement>(undefined);
  const mark = (entry: HTMLElement | undefined) => {
    delete over.current?.dataset['drop'];
    over.current = entry;
    const to = Number(entry?.dataset['entry'] ?? index);
    if (entry !== undefined && to !== index) entry.dataset['drop'] = to < index ? 'before' : 'after';
  };
  return (
    <span
      aria-hidden
      className="cf-entries-handle"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) mark(entryUnder(list(), event));
      }}
      onPointerUp={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const to = Number(entryUnder(list(), event)?.dataset['entry'] ?? index);
        mark(undefined);
        if (to !== index) onDrop(to);
      }}
      onPointerCancel={() => mark(undefined)}
    >
      <DragHandleVerticalIcon />
    </span>
  );
};
