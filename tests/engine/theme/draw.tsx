import { withTheme, type FormProps, type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { HostProvider } from '../../../engine/render/host-provider.tsx';
import { theme } from '../../../engine/render/theme/theme.ts';
import { createLibraryHost, startAt } from '../render/library/library-host.ts';
import { library } from '../render/library/render-screen.tsx';

const ThemedForm = withTheme(theme);
const host = { ...createLibraryHost({ compilation: library }).parts, navigate: () => undefined };

/** A form of the form library as the theme draws it, in the words of the library. */
export const Form = (props: FormProps) => (
  <HostProvider host={host} location={startAt()}>
    <ThemedForm {...props} />
  </HostProvider>
);

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
