import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons';
import { childPointer, isArray, parentPointer } from '../../json.ts';
import type { NodePlace } from '../places/node-of.ts';
import { AddItem } from './add-item.tsx';
import type { Studio } from '../store/create-studio.ts';
import type { StudioState } from '../store/studio-state.ts';
import { valueAt } from '../text/edit-text.ts';

interface ItemToolsProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly place: NodePlace;
  readonly onSelect: (place: NodePlace) => void;
}

/** Moves and removes what is selected, where it is one of a list. */
export const ItemTools = ({ studio, state, place: { file, pointer }, onSelect }: ItemToolsProps) => {
  const holder = parentPointer(pointer);
  const list = pointer === '' ? undefined : valueAt(state.texts.get(file) ?? '', holder);
  if (isArray(valueAt(state.texts.get(file) ?? '', pointer)))
    return <AddItem studio={studio} state={state} file={file} list={pointer} onSelect={onSelect} />;
  if (!isArray(list)) return null;
  const at = Number(pointer.slice(holder.length + 1));
  const move = async (to: number): Promise<void> => {
    await studio.edit([{ path: file, edits: [{ do: 'move', pointer: holder, from: at, to }] }]);
    onSelect({ file, pointer: childPointer(holder, to) });
  };
  const remove = async (): Promise<void> => {
    await studio.edit([{ path: file, edits: [{ do: 'remove', pointer }] }]);
    onSelect({ file, pointer: holder });
  };
  return (
    <>
      <ButtonGroup className="cf-studio-item">
        <Button icon={<ArrowUpIcon />} text="Earlier" disabled={at === 0} onClick={() => void move(at - 1)} />
        <Button
          icon={<ArrowDownIcon />}
          text="Later"
          disabled={at === list.length - 1}
          onClick={() => void move(at + 1)}
        />
        {/* The language has no empty lists. */}
        <Button
          icon={<TrashIcon />}
          text="Remove"
          disabled={list.length === 1}
          onClick={() => void remove()}
        />
      </ButtonGroup>
      <AddItem studio={studio} state={state} file={file} list={holder} at={at + 1} onSelect={onSelect} />
    </>
  );
};
