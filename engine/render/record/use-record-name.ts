import { useMemo } from 'react';
import { formatCell } from '../../kinds/cells/plain-view.tsx';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { RecordPlan } from '../../kinds/blocks/record/plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { knownCells } from '../../resolve/answer/known-cells.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { openingLoad } from '../../resolve/list/opening-calls.ts';
import { readVariable } from '../../resolve/scopes.ts';
import { isRecord } from '../../json.ts';
import { isOffered, isVisible, withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import { keyOf, nameOf } from '../list/rows/row-name.ts';
import type { ListModel } from '../list/use-list.ts';
import type { OpenedBeside } from '../list/use-opened-beside.ts';
import { useRecord } from '../read/use-record.ts';
import { useSentence } from '../use-sentence.ts';
import { useRecordCells } from './description-list.tsx';
import { useShownScreen } from './use-shown-screen.ts';

/** The block whose head is that of the whole record: the first one that always shows a record. */
export const headBlock = (block: BlockPlan, context: Context): RecordPlan | undefined => {
  if (!isOffered(block, context) || block.visibleWhen !== undefined) return undefined;
  if (block.as === 'record') return block.look === undefined ? block : undefined;
  if (block.as !== 'stack' || block.title !== undefined) return undefined;
  return block.blocks
    .map((inner) => headBlock(inner, context))
    .find((found): found is RecordPlan => found !== undefined);
};

/** Whether a value can be part of a name: a state cannot, nor what only names another record. */
const namesRecord = ({ as, format }: CellPlan): boolean =>
  as !== 'lookup' && !['option', 'boolean', 'list', 'json'].includes(format.type);

/** How many values of a head make a name, such as an amount and whose it is. */
const namesAtMost = 2;

interface OpenedNameProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly opened: OpenedBeside;
  readonly recordKey: string;
}

interface RecordName {
  readonly name: string | undefined;
  /** Whether the head of the record shows it; one that cannot be read has no head. */
  readonly beginsWithName: boolean;
}

/** What a person would call an open record: as its screen says, by what its head begins with, or else what its list calls its row. */
export const useRecordName = ({ list, model, opened, recordKey }: OpenedNameProps): RecordName => {
  const setting = useRecordCells();
  const sentence = useSentence();
  const { shown: screen, inside } = useShownScreen(opened, recordKey);
  const load = useMemo(
    () => (screen === undefined ? undefined : openingLoad(screen, inside)),
    [screen, inside],
  );
  const reading = useRecord(load, inside);
  const read: Row | undefined = reading.state === 'read' ? reading.data : undefined;
  const head = screen === undefined ? undefined : headBlock(screen.body, inside);
  if (head !== undefined && read !== undefined) {
    const about = withScopes(inside, { record: read });
    if (head.called !== undefined)
      return { name: sentence(head.called, about.scopes), beginsWithName: false };
    const part = head.of === undefined ? read : readVariable(head.of, about.scopes);
    const naming = head.headline.filter((cell) => namesRecord(cell) && isVisible(cell, about));
    if (isRecord(part)) {
      const words = knownCells(naming, part)
        .slice(0, namesAtMost)
        .map((cell) => formatCell(cell, part, setting));
      if (words.length > 0) return { name: words.join(', '), beginsWithName: true };
    }
  }
  const rows = [
    ...(read === undefined ? [] : [read]),
    ...(model.data?.rows.filter((row) => keyOf(row, list.key) === recordKey) ?? []),
  ];
  const name = rows.map((row) => nameOf(row, model.columns.all, '')).find((found) => found !== '');
  return { name, beginsWithName: false };
};
