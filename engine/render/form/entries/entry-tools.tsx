import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useAnnounce } from '../../announcer.tsx';
import { useEngineTranslate } from '../../texts.ts';
import type { EntriesProps } from './entry-props.ts';
import { dragEntry } from './drag-entry.ts';

interface DragHandleProps {
  readonly index: number;
  /** The list that contains the entry. */
  readonly list: () => HTMLElement | null;
  readonly onDrop: (to: number) => void;
}

/** Drags an entry to another place with a mouse, a pen or a finger; the arrows beside it do the same by keyboard. */
const DragHandle = ({ index, list, onDrop }: DragHandleProps) => (
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

interface EntryToolsProps extends Pick<EntriesProps, 'entries' | 'isInert'> {
  readonly index: number;
  /** What the entry is called. */
  readonly name: string;
  readonly isOrdered: boolean;
}

/** Moves and removes one entry of a list. */
export const EntryTools = ({ entries, isInert, index, name, isOrdered }: EntryToolsProps) => {
  const translate = useEngineTranslate();
  const announce = useAnnounce();
  const { length: count } = entries.values;
  const move = (to: number) => {
    entries.move(index, to);
    announce(translate('form.itemMoved', { item: name, position: to + 1, count }));
  };
  const remove = () => {
    entries.remove(index);
    announce(translate('form.itemRemoved', { item: name }));
  };
  return (
    <ButtonGroup className="cf-entries-tools">
      {isOrdered && (
        <>
          {!isInert && <DragHandle index={index} list={() => entries.frame.current} onDrop={move} />}
          <Button
            variant="minimal"
            icon={<ArrowUpIcon />}
            aria-label={translate('form.moveItemUp', { item: name })}
            data-tool="up"
            disabled={isInert || index === 0}
            onClick={() => move(index - 1)}
          />
          <Button
            variant="minimal"
            icon={<ArrowDownIcon />}
            aria-label={translate('form.moveItemDown', { item: name })}
            data-tool="down"
            disabled={isInert || index === count - 1}
            onClick={() => move(index + 1)}
          />
        </>
      )}
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={translate('form.removeItem', { item: name })}
        data-tool="remove"
        disabled={isInert}
        onClick={remove}
      />
    </ButtonGroup>
  );
};
