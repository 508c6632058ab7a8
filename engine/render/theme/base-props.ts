import type { FieldTemplateProps, TitleFieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

type BaseProps = Pick<FieldTemplateProps, 'schema' | 'uiSchema' | 'registry'>;

/** The three props that every template hands down to the next one. */
export const baseProps = ({ schema, uiSchema, registry }: BaseProps): BaseProps => ({
  schema,
  registry,
  ...(uiSchema && { uiSchema }),
});

/** The control of an optional group, handed down only where there is one. */
export const controlProp = (control: ReactNode): Pick<TitleFieldProps, 'optionalDataControl'> =>
  control === undefined ? {} : { optionalDataControl: control };
