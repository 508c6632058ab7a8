import { Button } from '@blueprintjs/core';
import type { SharedView } from '../../../resolve/list/shared-view.ts';
import { useEngineTranslate } from '../../texts.ts';

interface RemoveViewProps {
  readonly view: SharedView;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Asks before a view is taken from everybody who uses it. */
export const RemoveView = ({ view, onRemove, onCancel }: RemoveViewProps) => {
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
