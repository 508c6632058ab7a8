import type { JSX } from 'react';

/** The text of a label; the mark is for the eye, the control itself says that it is required. */
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
