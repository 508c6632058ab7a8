import { Button } from '@blueprintjs/core';
import { CrossIcon, EditIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { SharedView } from '../../../resolve/list/shared-view.ts';
import { ChoiceButton } from '../../choices/choice-button.tsx';
import { useTexts } from '../../texts.ts';
import { RemoveView } from './remove-view.tsx';
import { RenameView } from './rename-view.tsx';
import type { SharedViews } from './use-shared-views.ts';

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
  const translate = useTexts();
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
  shared: { rename, remove },
  isShown,
  onShow,
}: SharedViewItemProps) => {
  const translate = useTexts();
  const [change, setChange] = useState<Change>();
  const [begun, setBegun] = useState<Change>();
  const begin = (wanted: Change): void => {
    setChange(wanted);
    setBegun(wanted);
  };
  const stop = (): void => setChange(undefined);
  if (change === 'name') {
    const onName = (name: string): void => void rename(view, name).then((isDone) => isDone && stop());
    return <RenameView view={view} onCancel={stop} onName={onName} />;
  }
  if (change === 'removal')
    return <RemoveView view={view} onCancel={stop} onRemove={() => void remove(view).then(stop)} />;
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
      {view.mayChange && <ChangeButtons view={view} begun={begun} onBegin={begin} />}
    </>
  );
};
