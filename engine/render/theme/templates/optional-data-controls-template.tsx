import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { IconAction } from '../icon-button.tsx';

/** Opens or empties a group that may be left out. */
export const OptionalDataControlsTemplate = (props: OptionalDataControlsTemplateProps): JSX.Element => {
  const { id, label, onAddClick, onRemoveClick } = props;
  if (onAddClick) {
    const button = { id, onClick: onAddClick, className: 'rjsf-add-optional-data' };
    return <IconAction button={button} icon={<PlusIcon />} label={label} />;
  }
  if (onRemoveClick) {
    const button = { id, onClick: onRemoveClick, className: 'rjsf-remove-optional-data' };
    return <IconAction button={button} icon={<CrossIcon />} isDangerous label={label} />;
  }
  return (
    <span className="cf-description" id={id}>
      {label}
    </span>
  );
};
