import { withTheme } from '@rjsf/core';
import type { ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import { isRecord, type JsonObject } from '../../json.ts';
import { theme } from '../../render/theme/theme.ts';
import type { NodeForm } from '../form/node-form.ts';
import { useTypedValue } from './use-typed-value.ts';

const ThemedForm = withTheme(theme);
const Fields = ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>;
const templates = { ObjectFieldTemplate: Fields };

/** The compiler judges what is written, with all that it knows of the API: a form that refused a value would hide what it says. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
const typingPause = 150;

const helpOf = (schema: JsonObject): Readonly<Record<string, unknown>> => {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [
      key,
      { 'ui:help': isRecord(property) ? property['description'] : undefined },
    ]),
  );
};

const parseSchema = (written: string): RJSFSchema => {
  const parsed: unknown = JSON.parse(written);
  return isRecord(parsed) ? { ...parsed } : {};
};

interface PropertyFormProps {
  readonly form: NodeForm;
  readonly onChange: (values: JsonObject) => Promise<void>;
}

/** The properties of a node as a form of the engine, drawn from the published schema of the language. */
export const PropertyForm = ({ form, onChange }: PropertyFormProps) => {
  const [values, type] = useTypedValue(form.values, onChange, typingPause);
  const written = JSON.stringify(form.schema);
  const schema = useMemo(() => parseSchema(written), [written]);
  const uiSchema = useMemo(() => helpOf(schema), [schema]);
  return (
    <ThemedForm
      tagName="div"
      idPrefix="property"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={values}
      templates={templates}
      showErrorList={false}
      onChange={({ formData }: { formData?: unknown }) => {
        if (isRecord(formData)) type(formData);
      }}
    >
      {/* What is typed is taken at once: there is nothing to send. */}
      <></>
    </ThemedForm>
  );
};
