import { Button, FormGroup, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { longestText, wideChoices, wideFields, type WideField } from '../../../scripts/bench/wide-fields.ts';

type Value = string | boolean;
type Values = Readonly<Record<string, Value>>;

const faultOf = ({ type }: WideField, value: Value | undefined): string | undefined => {
  if (type !== 'text' || typeof value !== 'string') return undefined;
  if (value === '') return 'Enter a value.';
  return value.length > longestText ? `At most ${String(longestText)} characters.` : undefined;
};

interface FieldProps {
  readonly field: WideField;
  readonly value: Value | undefined;
  readonly onChange: (name: string, value: Value) => void;
}

const Control = ({ field: { name, title, type }, value, onChange }: FieldProps): ReactNode => {
  if (type === 'switch')
    return (
      <Switch
        id={name}
        label={title}
        checked={value === true}
        onChange={({ target }) => onChange(name, target.checked)}
      />
    );
  if (type === 'choice')
    return (
      <HTMLSelect
        id={name}
        fill
        options={[...wideChoices]}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(name, target.value)}
      />
    );
  return (
    <InputGroup
      id={name}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
};

/** Drawn anew where its own value is another, as somebody who knows React writes a form of this size. */
const Field = memo((props: FieldProps): ReactNode => {
  const { field, value } = props;
  const fault = faultOf(field, value);
  return (
    <FormGroup
      {...(field.type === 'switch' ? {} : { label: field.title, labelFor: field.name })}
      intent={fault === undefined ? 'none' : 'danger'}
      helperText={fault}
    >
      <Control {...props} />
    </FormGroup>
  );
});
Field.displayName = 'Field';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The form of many fields: filled with what is there, checked while it is typed, with a warning before what was typed is lost. */
export const WideFormPage = (): ReactNode => {
  const [kept, setKept] = useState<Values>();
  const [values, setValues] = useState<Values>({});
  useEffect(() => {
    const read = async (): Promise<void> => {
      const answer: unknown = await (await fetch('/api/v1/users/display-settings')).json();
      if (!isValues(answer)) return;
      setKept(answer);
      setValues(answer);
    };
    void read();
  }, []);
  const isChanged = kept !== undefined && wideFields.some(({ name }) => kept[name] !== values[name]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const change = useCallback(
    (name: string, value: Value) => setValues((before) => ({ ...before, [name]: value })),
    [],
  );
  if (kept === undefined) return null;
  const isRight = wideFields.every((field) => faultOf(field, values[field.name]) === undefined);
  return (
    <form>
      {wideFields.map((field) => (
        <Field key={field.name} field={field} value={values[field.name]} onChange={change} />
      ))}
      <Button type="submit" intent="primary" disabled={!isChanged || !isRight}>
        Save changes
      </Button>
    </form>
  );
};
