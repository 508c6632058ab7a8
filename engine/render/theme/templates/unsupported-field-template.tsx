import { Callout } from '@blueprintjs/core';
import { TranslatableString, type UnsupportedFieldProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { plainMarkdown } from '../plain-markdown.ts';

/** States that a field's schema cannot be drawn, and why. */
export const UnsupportedFieldTemplate = ({
  fieldPathId,
  reason,
  registry,
}: UnsupportedFieldProps): JSX.Element => {
  const sentence = registry.translateString(TranslatableString.UnsupportedFieldWithIdAndReason, [
    fieldPathId.$id,
    reason,
  ]);
  return <Callout intent="danger">{plainMarkdown(sentence)}</Callout>;
};
