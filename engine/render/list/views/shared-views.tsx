import './shared-views.css';
import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { CrossIcon, EditIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { isSameView, type SavedView } from '../../../resolve/list/saved-view.ts';
import type { SharedView } from '../../../resolve/list/shared-view.ts';
import { ChoiceButton } from '../../choices/choice-button.tsx';
import { FailedState } from '../../states/failed-state.tsx';
import { problemWords } from '../../states/problem-words.ts';
import { useTexts } from '../../texts.ts';
import type { SharedViews } from './use-shared-views.ts';

interface RenameProps {
  readonly view: SharedView;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** The name of a view while it is written anew. */
const Rename = ({ view, onName, onCancel }: RenameProps) => {
  const translate = useTexts();
  const [name, setName] = useState(view.name);
  const isNamed = name.trim() !== '';
  return (
    <InputGroup
      autoFocus
      fill
      size="small"
      value={name}
      maxLength={60}
      aria-label={translate('view.rename', { view: view.name })}
      onValueChange={setName}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Neither saves another view nor closes the panel.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        else if (isNamed) onName(name.trim());
      }}
      rightElement={
        <Button
          size="small"
          variant="minimal"
          icon={<TickIcon />}
          disabled={!isNamed}
          aria-label={translate('view.rename', { view: view.name })}
          onClick={() => onName(name.trim())}
        />
      }
    />
  );
};

interface SharedViewListProps {
  readonly shared: SharedViews;
  /** What the list shows now. */
  readonly shown: Omit<SavedView, 'name'>;
  readonly onShow: (view: SavedView) => void;
}

/** The views of a list that colleagues share, with who shared each. */
export const SharedViewList = ({
  shared: { reading, problem, rename, remove },
  shown,
  onShow,
}: SharedViewListProps) => {
  const translate = useTexts();
  const [named, setNamed] = useState<SharedView>();
  if (reading.state === 'failed') return <FailedState problem={reading.problem} onRetry={reading.retry} />;
  if (reading.state === 'reading') return <div className={`${Classes.SKELETON} cf-choices-skeleton`} />;
  return (
    <>
      {reading.data.length === 0 ? (
        <p className="cf-chooser-hint">{translate('view.noneShared')}</p>
      ) : (
        <ul className="cf-chooser-columns" aria-label={translate('view.shared')}>
          {reading.data.map((view) => (
            <li key={view.name}>
              {view === named ? (
                <Rename
                  view={view}
                  onCancel={() => setNamed(undefined)}
                  onName={(name) => void rename(view, name).then((isDone) => isDone && setNamed(undefined))}
                />
              ) : (
                <ChoiceButton
                  isChosen={isSameView(view, shown)}
                  text={
                    <>
                      {view.name} <small>{translate('view.by', { name: view.by })}</small>
                    </>
                  }
                  onChoose={() => onShow(view)}
                />
              )}
              {view.mayChange && view !== named && (
                <>
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<EditIcon />}
                    aria-label={translate('view.rename', { view: view.name })}
                    onClick={() => setNamed(view)}
                  />
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<CrossIcon />}
                    aria-label={translate('view.delete', { view: view.name })}
                    onClick={() => void remove(view)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p role="alert" className="cf-chooser-fault">
          {problemWords(problem, translate)}
        </p>
      )}
    </>
  );
};
