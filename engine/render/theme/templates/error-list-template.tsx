import { Callout } from '@blueprintjs/core';
import { TranslatableString, type ErrorListProps } from '@rjsf/utils';
import { useId, type JSX } from 'react';

/** Everything wrong with the form, in one place. */
export const ErrorListTemplate = ({ errors, registry }: ErrorListProps): JSX.Element => {
  const id = useId();
  const sentences = [...new Set(errors.map(({ stack }) => stack))];
  return (
    <Callout aria-labelledby={id} className="cf-error-list" intent="danger" role="alert">
      <strong id={id}>{registry.translateString(TranslatableString.ErrorsLabel)}</strong>
      <ul className="bp6-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
};
