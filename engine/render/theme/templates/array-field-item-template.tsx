import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** One entry of a list, with its buttons beside it. */
export const ArrayFieldItemTemplate = (props: ArrayFieldItemTemplateProps): JSX.Element => {
  const { children, className, buttonsProps, displayLabel, hasToolbar, registry } = props;
  const { ArrayFieldItemButtonsTemplate } = registry.templates;
  return (
    <div className={`cf-item ${className}`}>
      <div className="cf-item-content">{children}</div>
      {hasToolbar && (
        <div className={displayLabel === true ? 'cf-item-tools cf-below-label' : 'cf-item-tools'}>
          <ArrayFieldItemButtonsTemplate {...buttonsProps} />
        </div>
      )}
    </div>
  );
};
