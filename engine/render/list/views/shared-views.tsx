import './shared-views.css';
import { Classes } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { isSameView, type SavedView } from '../../../resolve/list/saved-view.ts';
import { isFocusLost } from '../../focus-lost.ts';
import { FailedState } from '../../states/failed-state.tsx';
import { problemWords } from '../../states/problem-words.ts';
import { useEngineTranslate } from '../../texts.ts';
import { SharedViewItem } from './shared-view-item.tsx';
import type { SharedViews } from './use-shared-views.ts';

interface SharedViewListProps {
  readonly shared: SharedViews;
  /** What the list shows now. */
  readonly shown: Omit<SavedView, 'name'>;
  readonly onShow: (view: SavedView) => void;
}

/** Gives the focus to the views when it went with the one that is not there any more. */
const useFocusOfRemoved = (count: number | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count !== undefined && isFocusLost()) place.current?.focus();
  }, [count]);
  return place;
};

/** The views of a list that colleagues share, with who shared each. */
export const SharedViewList = ({ shared, shown, onShow }: SharedViewListProps) => {
  const translate = useEngineTranslate();
  const { reading, problem } = shared;
  const place = useFocusOfRemoved(reading.state === 'read' ? reading.data.length : undefined);
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
  return (
    <div ref={place} tabIndex={-1}>
      {reading.data.length === 0 ? (
        <p className="cf-chooser-hint">{translate('view.noneShared')}</p>
      ) : (
        <ul className="cf-chooser-columns" aria-label={translate('view.shared')}>
          {reading.data.map((view) => (
            <li key={view.name}>
              <SharedViewItem
                view={view}
                shared={shared}
                isShown={isSameView(view, shown)}
                onShow={() => onShow(view)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p role="alert" className="cf-chooser-fault">
          {problemWords(problem, translate)}
        </p>
      )}
    </div>
  );
};
