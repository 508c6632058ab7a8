import { Classes } from '@blueprintjs/core';
import { useCallback, useId, useMemo } from 'react';
import type { TimelinePlan } from '../../language/plan/block-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { readRows, type Row } from '../../resolve/read-answer.ts';
import { buildRequest, isMissing } from '../../resolve/request.ts';
import { readVariable } from '../../resolve/scopes.ts';
import { isVisible } from '../../resolve/visibility.ts';
import { cells } from '../../widgets/cells/cells.ts';
import { useHost } from '../host-provider.tsx';
import { useRead } from '../read/use-read.ts';
import { DescriptionList, useRecordCells } from '../record/description-list.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { useSay, useTexts } from '../texts.ts';
import { useView } from '../view-context.tsx';

const noTags: readonly string[] = [];

const useEntries = (block: TimelinePlan) => {
  const { portal } = useHost();
  const { context } = useView();
  const { rows } = block;
  const request = useMemo(() => {
    const built = rows.from === 'operation' ? buildRequest(rows.call, context.scopes) : undefined;
    return built === undefined || isMissing(built) ? undefined : built;
  }, [rows, context]);
  const parse = useCallback(
    (data: unknown) => {
      const used = [block.heading, ...(block.by === undefined ? [] : [block.by]), ...block.details];
      const read = readRows(
        block.rows,
        used.filter((cell) => isVisible(cell, context)),
        data,
        portal.api,
      );
      return 'malformed' in read ? read : { ok: read.rows };
    },
    [block, context, portal],
  );
  const read = useRead(request, { tags: rows.from === 'operation' ? rows.call.tags : noTags, parse });
  if (rows.from === 'operation') return read;
  const parsed = parse(readVariable(rows.variable, context.scopes) ?? null);
  if ('ok' in parsed)
    return { state: 'read', data: parsed.ok, isOld: false, retry: () => undefined } as const;
  const problem = { kind: 'malformed', title: parsed.malformed, errors: [] } as const;
  return { state: 'failed', problem, retry: () => undefined } as const;
};

const newestFirst = (rows: readonly Row[], at: string): readonly Row[] =>
  rows.toSorted((left, right) => String(right[at]).localeCompare(String(left[at])));

const momentCell = (block: TimelinePlan): CellPlan => ({
  ...block.heading,
  as: 'dateTime',
  field: block.at,
  format: { type: 'dateTime' },
});

const Entry = ({ block, row }: { readonly block: TimelinePlan; readonly row: Row }) => {
  const setting = useRecordCells();
  const { context } = useView();
  const draw = (cell: CellPlan) => cells[cell.as].create(cell, setting)(row);
  const details = block.details.filter((cell) => isVisible(cell, context));
  const { by } = block;
  // What nobody did, the system did: that goes without saying.
  const isSigned = by !== undefined && (row[by.field] ?? null) !== null && isVisible(by, context);
  return (
    <li className="cf-entry">
      <div className="cf-entry-head">{draw(block.heading)}</div>
      <div className="cf-entry-by">
        {draw(momentCell(block))}
        {isSigned && <span>{draw(by)}</span>}
      </div>
      {details.length > 0 && <DescriptionList fields={details} record={row} />}
    </li>
  );
};

/** What happened, newest first. */
export const TimelineBlock = ({ block }: { readonly block: TimelinePlan }) => {
  const translate = useTexts();
  const say = useSay();
  const titleId = useId();
  const reading = useEntries(block);
  const title = block.title === undefined ? undefined : say(block.title);
  const body = () => {
    if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
    if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
    if (reading.data.length === 0)
      return <EmptyState title={block.empty === undefined ? translate('list.empty') : say(block.empty)} />;
    return (
      <ol className="cf-timeline">
        {newestFirst(reading.data, block.at).map((row, at) => (
          <Entry key={at} block={block} row={row} />
        ))}
      </ol>
    );
  };
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && <h2 id={titleId}>{title}</h2>}
      {body()}
    </section>
  );
};
