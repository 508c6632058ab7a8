import { ButtonGroup } from '@blueprintjs/core';
import { buttonId, type ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** Moves, copies and removes one entry of a list. */
export const ArrayFieldItemButtonsTemplate = (props: ArrayFieldItemButtonsTemplateProps): JSX.Element => {
  const { fieldPathId, hasCopy, hasMoveDown, hasMoveUp, hasRemove, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const inert = props.disabled === true || props.readonly === true;
  const base = { registry, ...(uiSchema && { uiSchema }) };
  const moves = hasMoveUp || hasMoveDown;
  return (
    <ButtonGroup>
      {moves && (
        <MoveUpButton
          {...base}
          className="rjsf-array-item-move-up"
          disabled={inert || !hasMoveUp}
          id={buttonId(fieldPathId, 'moveUp')}
          onClick={props.onMoveUpItem}
        />
      )}
      {moves && (
        <MoveDownButton
          {...base}
          className="rjsf-array-item-move-down"
          disabled={inert || !hasMoveDown}
          id={buttonId(fieldPathId, 'moveDown')}
          onClick={props.onMoveDownItem}
        />
      )}
      {hasCopy && (
        <CopyButton
          {...base}
          className="rjsf-array-item-copy"
          disabled={inert}
          id={buttonId(fieldPathId, 'copy')}
          onClick={props.onCopyItem}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...base}
          className="rjsf-array-item-remove"
          disabled={inert}
          id={buttonId(fieldPathId, 'remove')}
          onClick={props.onRemoveItem}
        />
      )}
    </ButtonGroup>
  );
};
