import { Classes } from '@blueprintjs/core';
import { memo } from 'react';
import type { Intent } from '../../language/action/intent.ts';
import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { ColumnView } from '../list/columns/column-view.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { nameOf } from '../list/rows/row-name.ts';
import { useEngineTranslate } from '../texts.ts';
import type { RowOutcome } from './bulk-calls.ts';
import { countItems, type BulkItem } from './use-bulk-run.ts';

const words = {
  waiting: 'bulk.waiting',
  running: 'bulk.running',
  done: 'bulk.done',
  processing: 'bulk.processing',
  asked: 'bulk.asked',
  refused: 'bulk.refused',
  unknown: 'bulk.unknown',
} as const satisfies Readonly<Record<RowOutcome['state'], EngineMessage>>;

const intents = {
  waiting: 'none',
  running: 'primary',
  done: 'success',
  processing: 'primary',
  asked: 'primary',
  refused: 'danger',
  unknown: 'warning',
} as const satisfies Readonly<Record<RowOutcome['state'], Intent>>;

interface BulkRowProps {
  readonly item: BulkItem;
  readonly columns: readonly ColumnView[];
}

const BulkRow = memo(({ item: { row, key, outcome }, columns }: BulkRowProps) => {
  const translate = useEngineTranslate();
  return (
    <li>
      <span>{nameOf(row, columns, key)}</span>
      <span className={`${Classes.TAG} ${Classes.MINIMAL} ${Classes.intentClass(intents[outcome.state])}`}>
        {translate(words[outcome.state])}
      </span>
      {outcome.state === 'refused' && <span className="cf-bulk-reason">{outcome.reason}</span>}
    </li>
  );
});
BulkRow.displayName = 'BulkRow';

interface BulkResultsProps {
  readonly items: readonly BulkItem[];
  readonly columns: readonly ColumnView[];
  readonly isRunning: boolean;
  readonly isStopping: boolean;
}

/** The counts of a run. */
export const countsOf = (items: readonly BulkItem[]) => ({
  done: countItems(items, 'done') + countItems(items, 'processing'),
  asked: countItems(items, 'asked'),
  refused: countItems(items, 'refused'),
  unknown: countItems(items, 'unknown'),
  left: countItems(items, 'waiting'),
});

/** How far the run is, and what became of each row; what needs a look comes first once it is over. */
export const BulkResults = ({ items, columns, isRunning, isStopping }: BulkResultsProps) => {
  const translate = useEngineTranslate();
  const counts = countsOf(items);
  const over = items.length - counts.left - countItems(items, 'running');
  const order = ['unknown', 'refused', 'waiting', 'running', 'asked', 'processing', 'done'];
  const shown = isRunning
    ? items
    : items.toSorted((left, right) => order.indexOf(left.outcome.state) - order.indexOf(right.outcome.state));
  const label = translate('bulk.progress', { done: over, total: items.length });
  return (
    <div className="cf-bulk-progress">
      {isRunning ? (
        <>
          <p>{isStopping ? translate('bulk.stopping') : label}</p>
          <BulkProgress label={label} done={over} total={items.length} />
        </>
      ) : (
        <p className="cf-bulk-able">{translate('bulk.over', counts)}</p>
      )}
      <ul className="cf-bulk-rows" tabIndex={0} aria-label={label}>
        {shown.map((item) => (
          <BulkRow key={item.key} item={item} columns={columns} />
        ))}
      </ul>
    </div>
  );
};
