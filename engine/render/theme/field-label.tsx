import type { RJSFSchema } from '@rjsf/utils';
import type { JSX } from 'react';

/** Whether something has to be filled in: a list that may be empty is sent as such. */
export const isNeeded = (required: boolean | undefined, { type, minItems = 0 }: RJSFSchema): boolean =>
  required === true && !(isList(type) && minItems === 0);

const isList = (type: RJSFSchema['type']): boolean =>
  type === 'array' || (Array.isArray(type) && type.includes('array'));

/** The text of a label; the mark is for the eye, the control itself has the attribute that it is required. */
export const FieldLabel = ({
  label,
  required,
}: {
  readonly label: string;
  readonly required: boolean;
}): JSX.Element => (
  <>
    {label}
    {required && (
      <span aria-hidden className="cf-required">
        *
      </span>
    )}
  </>
);
