import { ErrorIcon } from '@blueprintjs/icons';
import { errorId, type FieldErrorProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** What is wrong with one field; announced, and read with the control through `aria-describedby`. */
export const FieldErrorTemplate = ({ errors = [], fieldPathId }: FieldErrorProps): JSX.Element | null => {
  const shown = errors.filter((error) => error !== '');
  if (shown.length === 0) return null;
  return (
    <div className="cf-errors" id={errorId(fieldPathId)} role="alert">
      {shown.map((error, index) => (
        <div className="cf-error" key={index}>
          <ErrorIcon size={14} />
          <span>{error}</span>
        </div>
      ))}
    </div>
  );
};
