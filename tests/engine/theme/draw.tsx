import { withTheme, type FormProps, type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { theme } from '../../../engine/render/theme/theme.ts';

const Form = withTheme(theme);

/** Draws a form with one field, and keeps what it says. */
export const draw = (schema: RJSFSchema, uiSchema: UiSchema = {}, props: Partial<FormProps> = {}) => {
  const changed = vi.fn<(data: unknown) => void>();
  const submitted = vi.fn<(data: unknown) => void>();
  const { container } = render(
    <Form
      noHtml5Validate
      onChange={(event: IChangeEvent<unknown>) => changed(event.formData)}
      onSubmit={(event: IChangeEvent<unknown>) => submitted(event.formData)}
      schema={{ type: 'object', properties: { book: schema } }}
      showErrorList={false}
      uiSchema={{ book: uiSchema }}
      validator={validator}
      {...props}
    />,
  );
  const submit = () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.submit(container.querySelector('form') ?? container);
    vi.restoreAllMocks();
  };
  return { container, changed, submitted, submit };
};

/** Types a text into a control. */
export const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
