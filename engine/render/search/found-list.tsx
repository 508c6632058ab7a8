import { Tag } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { FoundEntry, FoundGroup } from '../../resolve/search/found.ts';
import { followLink } from '../../widgets/follow-link.ts';
import { useHost } from '../host-provider.tsx';
import { Icon } from '../icon.tsx';

interface FoundListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup[];
  readonly active: FoundEntry | undefined;
  readonly idOf: (entry: FoundEntry) => string;
  readonly onChoose: (entry: FoundEntry) => void;
}

interface FoundOptionProps extends Pick<FoundListProps, 'idOf' | 'onChoose'> {
  readonly entry: FoundEntry;
  readonly isActive: boolean;
}

/** One thing that is found. What leads to an address is a link, so that it can be opened in another tab as well. */
const FoundOption = ({ entry, isActive, idOf, onChoose }: FoundOptionProps) => {
  const { href } = useHost();
  const { title, state, icon, target } = entry;
  // What its group and itself are both called is said once.
  const details = entry.details.filter((detail) => detail !== title);
  const words = (
    <>
      <span className="cf-found-icon">{icon !== undefined && <Icon name={icon} />}</span>
      <span className="cf-found-words">
        <span className="cf-found-title">{title}</span>
        {details.length > 0 && (
          <span className="cf-found-details">
            {details.map((detail, place) => (
              <span key={place}>{detail}</span>
            ))}
          </span>
        )}
      </span>
      {state !== undefined && (
        <Tag minimal intent={state.intent}>
          {state.words}
        </Tag>
      )}
    </>
  );
  const option = {
    id: idOf(entry),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'cf-found',
  } as const;
  return target.as === 'path' ? (
    <a {...option} href={href(target.path)} onClick={(event) => followLink(event, () => onChoose(entry))}>
      {words}
    </a>
  ) : (
    <div {...option} onClick={() => onChoose(entry)}>
      {words}
    </div>
  );
};

/** What is found, by its kind; the focus stays in the field, which names the active option. */
export const FoundList = ({ id, label, groups, active, idOf, onChoose }: FoundListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active === undefined ? undefined : idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // The field keeps the focus when something is pressed here.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // Browsers stop Tab at what scrolls and holds no stop.
      tabIndex={-1}
      className="cf-palette-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => {
        const labelId = `${id}-${group.key}`.replaceAll(/\s/g, '-');
        return (
          <div key={group.key} role="group" aria-labelledby={labelId}>
            <div id={labelId} role="presentation" className="cf-found-group">
              {group.label}
            </div>
            {group.entries.map((entry) => (
              <FoundOption
                key={entry.key}
                entry={entry}
                isActive={entry === active}
                idOf={idOf}
                onChoose={onChoose}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
};
