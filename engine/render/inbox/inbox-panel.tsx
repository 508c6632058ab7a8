import { Button, Classes } from '@blueprintjs/core';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { readField } from '../../json.ts';
import type { InboxPlan } from '../../language/plan/inbox-plan.ts';
import type { InboxEntry } from '../../resolve/answer/inbox.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { followLink } from '../../widgets/follow-link.ts';
import { useHost } from '../host-provider.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../texts.ts';
import type { InboxReading } from './use-inbox.ts';

interface InboxPanelProps {
  readonly plan: InboxPlan;
  readonly inbox: InboxReading;
  readonly onDone: () => void;
}

interface EntryProps extends InboxPanelProps {
  readonly entry: InboxEntry;
}

/** One thing that happened: pressing it opens what it speaks of, and marks it as read. */
const Entry = ({ plan, inbox, entry, onDone }: EntryProps) => {
  const { href, navigate } = useHost();
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const { row, link, isRead } = entry;
  const { field, format } = plan.heading;
  const words: ReactNode = (
    <>
      <span className="cf-inbox-head">
        <strong>{formatValue(readField(row, field), format, row, settings)}</strong>
        {!isRead && <span className="cf-inbox-new">{translate('inbox.new')}</span>}
      </span>
      <span className="cf-inbox-text">{entry.text}</span>
      <time dateTime={entry.at}>{formatValue(entry.at, { type: 'dateTime' }, row, settings)}</time>
    </>
  );
  const read = () => {
    if (!isRead) inbox.markRead(row);
  };
  if (link === undefined)
    return isRead ? (
      <div className="cf-inbox-entry">{words}</div>
    ) : (
      <button type="button" className="cf-inbox-entry" onClick={read}>
        {words}
      </button>
    );
  const open = (event: MouseEvent) => {
    read();
    followLink(event, () => {
      onDone();
      navigate(link);
    });
  };
  return (
    <a className="cf-inbox-entry" href={href(link)} onClick={open}>
      {words}
    </a>
  );
};

/** The newest notifications of a person. Takes the focus as soon as it is there. */
export const InboxPanel = (props: InboxPanelProps) => {
  const { plan, inbox } = props;
  const { content, problem, retry, markAllRead } = inbox;
  const t = useTranslate();
  const translate = useEngineTranslate();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const list = () => {
    if (content === undefined)
      return problem === undefined ? (
        <div className={`${Classes.SKELETON} cf-choices-skeleton`} />
      ) : (
        <FailedState problem={problem} onRetry={retry} />
      );
    if (content.entries.length === 0) return <EmptyState title={t(plan.empty)} />;
    return (
      <ul className="cf-inbox-list">
        {content.entries.map((entry, place) => (
          <li key={place}>
            <Entry {...props} entry={entry} />
          </li>
        ))}
      </ul>
    );
  };
  const shown = content?.entries.length ?? 0;
  const total = content?.total ?? 0;
  return (
    <div ref={frame} className="cf-inbox" tabIndex={-1}>
      <div className="cf-inbox-title">
        <h2>{t(plan.title)}</h2>
        <Button
          variant="minimal"
          size="small"
          disabled={(content?.unread ?? 0) === 0}
          text={translate('inbox.markAllRead')}
          onClick={markAllRead}
        />
      </div>
      {list()}
      {shown < total && <p className="cf-inbox-more">{translate('inbox.newest', { count: shown, total })}</p>}
    </div>
  );
};
