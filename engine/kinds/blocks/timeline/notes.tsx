import { Classes } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { withScopes, type Context } from '../../../resolve/viewer/visibility.ts';
import { ActionButton } from '../../../render/action/action-button.tsx';
import { useActionRunner } from '../../../render/action/use-action-runner.tsx';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { actionsOf, useView } from '../../../render/view-context.tsx';
import { readVariable } from '../../../resolve/scopes.ts';
import { Entry } from './entry.tsx';
import type { TimelineEntry } from './merge-notes.ts';
import type { NotesPlan, TimelinePlan } from './plan.ts';
import { useEntries } from './use-entries.ts';
import './notes.css';

/** How many notes are read at once. */
const notesPerPage = 100;

interface ReadNotesProps {
  readonly plan: NotesPlan;
  readonly context: Context;
  readonly page?: number;
  readonly before?: readonly TimelineEntry[];
  readonly children: (notes: readonly TimelineEntry[]) => ReactNode;
}

/** Reads all notes on a record, page by page, and draws its children with them. */
const ReadNotes = ({ plan, context, page = 1, before = [], children }: ReadNotesProps) => {
  const reading = useEntries(plan, { page, most: notesPerPage, context });
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
  const { rows, earlier } = reading.data;
  const notes = [...before, ...rows.map((row) => ({ at: String(row[plan.at]), row, isNote: true }))];
  if (earlier === 0) return children(notes);
  return (
    <ReadNotes plan={plan} context={context} page={page + 1} before={notes}>
      {children}
    </ReadNotes>
  );
};

interface NoteActionsProps {
  readonly offered: readonly ActionPlan[];
  readonly context: Context;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

/** The actions of this person on a note. */
const NoteActions = ({ offered, context, onAction }: NoteActionsProps) => (
  <div className="cf-note-actions">
    {offered.map((action) => (
      <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
    ))}
  </div>
);

interface NotesProps {
  readonly notes: NonNullable<TimelinePlan['notes']>;
  readonly heading: ReactNode;
  /** Draws the events, with the notes among them. */
  readonly children: (notes: readonly TimelineEntry[], draw: (note: TimelineEntry) => ReactNode) => ReactNode;
}

/** The notes of staff on the present record, with the actions to write, change and remove them. */
export const Notes = ({ notes: plan, heading, children }: NotesProps) => {
  const { screen, context } = useView();
  const runner = useActionRunner();
  const { on, kind, record } = plan;
  const key = readVariable(`record.${on.key}`, context.scopes);
  // Of a note that is to be written, only its record is known.
  const draft = useMemo<Row>(() => ({ [kind]: on.kind, [record]: key }), [kind, record, on, key]);
  const about = (row: Row): Context => withScopes(context, { record: row });
  const drafted = useMemo(() => withScopes(context, { record: draft }), [context, draft]);
  const start = (row: Row, recordKey?: unknown) => (action: ActionPlan, button: HTMLElement) =>
    runner.start({
      action,
      row,
      returnTo: () => button,
      ...(typeof recordKey === 'string' ? { recordKey } : {}),
    });
  const draw = ({ row }: TimelineEntry) => (
    <Entry
      key={String(row[plan.key])}
      plan={plan}
      row={row}
      note={
        <NoteActions
          offered={actionsOf(screen, plan.actions, about(row))}
          context={about(row)}
          onAction={start(row, row[plan.key])}
        />
      }
    />
  );
  return (
    <>
      <div className="cf-record-head cf-notes-head">
        {heading}
        <div className="cf-toolbar">
          {actionsOf(screen, [plan.write], drafted).map((action) => (
            <ActionButton key={action.id} action={action} context={drafted} onAction={start(draft)} />
          ))}
        </div>
      </div>
      <ReadNotes plan={plan} context={drafted}>
        {(notes) => children(notes, draw)}
      </ReadNotes>
      {runner.element}
    </>
  );
};
