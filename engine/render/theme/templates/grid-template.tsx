import type { GridTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** A row of the twelve-column layout grid, or a cell of it as wide as its `span`. */
export const GridTemplate = ({
  children,
  column,
  className = '',
  span,
  ...rest
}: GridTemplateProps): JSX.Element => {
  const columns = typeof span === 'number' ? span : 12;
  const kind = column === true ? `cf-cell cf-span-${columns}` : 'cf-row';
  return (
    <div className={`${kind} ${className}`} {...rest}>
      {children}
    </div>
  );
};
