import { Button } from '@blueprintjs/core';
import { CrossIcon, EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SharedView } from '../../../resolve/list/shared-view.ts';
import { ChoiceButton } from '../../choices/choice-button.tsx';
import { useEngineTranslate } from '../../texts.ts';
import { RenameView } from './rename-view.tsx';
import type { OpenedView, SharedViews } from './use-shared-views.ts';

interface RemoveViewProps {
  readonly view: SharedView;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Asks before a view is taken from everybody who uses it. */
const RemoveView = ({ view, onRemove, onCancel }: RemoveViewProps) => {
  const translate = useEngineTranslate();
  return (
    <div
      role="alertdialog"
      aria-label={translate('view.removeShared', { view: view.name })}
      className="cf-view-removal"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel stays open.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <p>{translate('view.removeShared', { view: view.name })}</p>
      <Button autoFocus size="small" text={translate('action.cancel')} onClick={onCancel} />
      <Button
        size="small"
        intent="danger"
        text={translate('view.delete', { view: view.name })}
        onClick={onRemove}
      />
    </div>
  );
};

interface SharedViewItemProps {
  readonly view: SharedView;
  readonly shared: SharedViews;
  /** Whether the list shows this view now. */
  readonly isShown: boolean;
  readonly onShow: () => void;
}

const changes = [
  { change: 'name', label: 'view.rename', icon: <EditIcon /> },
  { change: 'removal', label: 'view.delete', icon: <CrossIcon /> },
] as const;
type Change = (typeof changes)[number]['change'];

interface ChangeButtonsProps {
  readonly view: SharedView;
  /** What was begun and given up: the focus goes back to its button. */
  readonly begun: Change | undefined;
  readonly onBegin: (change: Change) => void;
}

const ChangeButtons = ({ view, begun, onBegin }: ChangeButtonsProps) => {
  const translate = useEngineTranslate();
  return changes.map(({ change, label, icon }) => (
    <Button
      key={change}
      size="small"
      variant="minimal"
      icon={icon}
      autoFocus={change === begun}
      aria-label={translate(label, { view: view.name })}
      onClick={() => onBegin(change)}
    />
  ));
};

/** A view that a colleague shares; whoever may change it renames it or takes it back in its place. */
export const SharedViewItem = ({
  view,
  shared: { open, rename, remove, refresh },
  isShown,
  onShow,
}: SharedViewItemProps) => {
  const translate = useEngineTranslate();
  const [change, setChange] = useState<Change>();
  const [begun, setBegun] = useState<Change>();
  /** As it was when the change was begun, and as it is now. */
  const [first, setFirst] = useState<OpenedView>();
  const [now, setNow] = useState<OpenedView>();
  const begin = async (wanted: Change): Promise<void> => {
    const opened = await open(view);
    if (opened === undefined) return;
    setFirst(opened);
    setNow(opened);
    setChange(wanted);
    setBegun(wanted);
  };
  const stop = (): void => {
    setChange(undefined);
    if (now?.view.name !== view.name) refresh();
  };
  if (change === 'name' && first !== undefined && now !== undefined) {
    const onName = async (name: string): Promise<void> => {
      if (await rename(now, name)) stop();
      // A change by somebody else meanwhile is shown, and what was typed is unchanged.
      else setNow((await open(view)) ?? now);
    };
    return (
      <RenameView
        view={first.view}
        renamed={now.view.name === first.view.name ? undefined : now.view.name}
        onCancel={stop}
        onName={(name) => void onName(name)}
      />
    );
  }
  if (change === 'removal' && now !== undefined) {
    const onRemove = async (): Promise<void> => {
      if (!(await remove(now))) refresh();
      stop();
    };
    return <RemoveView view={now.view} onCancel={stop} onRemove={() => void onRemove()} />;
  }
  return (
    <>
      <ChoiceButton
        isChosen={isShown}
        text={
          <>
            {view.name} <small>{translate('view.by', { name: view.by })}</small>
          </>
        }
        onChoose={onShow}
      />
      {view.mayChange && <ChangeButtons view={view} begun={begun} onBegin={(wanted) => void begin(wanted)} />}
    </>
  );
};
