import { Button } from '@blueprintjs/core';
import { useEngineTranslate } from '../../texts.ts';
import type { Columns } from './use-columns.ts';
import type { YieldedColumn } from '../../../resolve/list/yielding.ts';
import './more-columns.css';

interface YieldedNoteProps {
  readonly yielded: readonly YieldedColumn[];
  readonly columns: Columns;
}

/** States what the columns hold that gave way to others, and brings them back for good. */
export const YieldedNote = ({ yielded, columns }: YieldedNoteProps) => {
  const translate = useEngineTranslate();
  const { all, hidden, choose } = columns;
  const same = yielded.filter(({ as }) => as !== 'empty').map(({ label, text }) => `${label}: ${text}`);
  const empty = yielded.filter(({ as }) => as === 'empty').map(({ label }) => label);
  return (
    <p className="cf-yielded">
      {same.length > 0 && <span>{translate('list.sameInEachRow', { columns: same.join(' · ') })}</span>}
      {empty.length > 0 && <span>{translate('list.emptyInEachRow', { columns: empty.join(', ') })}</span>}
      <Button
        size="small"
        variant="minimal"
        onClick={() => choose({ order: all.map(({ id }) => id), hidden })}
      >
        {translate('list.showAsColumns')}
      </Button>
    </p>
  );
};
