import { Button, Callout, FormGroup, H1, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Outcome } from '../calls/outcome.ts';
import { t } from '../t.ts';
import { EntryFrame } from './entry-frame.tsx';

/** The typed texts, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

/** A line to fill in; `check` answers its fault. */
export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly help?: ReactNode;
  /** The most characters that may be typed. */
  readonly maxLength?: number;
  readonly check: (value: string, typed: Typed) => string | undefined;
}

interface EntryFormProps {
  readonly title: string;
  readonly notice?: ReactNode;
  readonly fields: readonly EntryField[];
  readonly submit: string;
  /** The account of the password, where it is known: a password manager stores it under this name. */
  readonly account?: string;
  /** Sends the form; a refusal is shown above the fields, or at the field that it concerns. */
  readonly onSubmit: (typed: Typed) => Promise<Outcome>;
  readonly children?: ReactNode;
}

interface FieldProps {
  readonly field: EntryField;
  readonly fault: string | undefined;
}

const Field = ({ field, fault }: FieldProps): ReactNode => {
  const { name, label, type, autoComplete, help, maxLength } = field;
  const [shown, setShown] = useState(false);
  const intent = fault === undefined ? 'none' : 'danger';
  return (
    <FormGroup
      label={label}
      labelFor={name}
      subLabel={help === undefined ? undefined : <span id={`${name}-help`}>{help}</span>}
      helperText={<span id={`${name}-fault`}>{fault}</span>}
      intent={intent}
    >
      <InputGroup
        id={name}
        name={name}
        type={type === 'password' && shown ? 'text' : type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        size="large"
        fill
        intent={intent}
        aria-invalid={fault !== undefined}
        aria-describedby={help === undefined ? `${name}-fault` : `${name}-help ${name}-fault`}
        {...(type === 'password'
          ? {
              rightElement: (
                <Button
                  variant="minimal"
                  icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
                  aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
                  aria-pressed={shown}
                  onClick={() => {
                    setShown(!shown);
                  }}
                />
              ),
            }
          : {})}
      />
    </FormGroup>
  );
};

const readForm = (form: HTMLFormElement, fields: readonly EntryField[]): Typed => {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = data.get(name);
      const text = typeof value === 'string' ? value : '';
      return [name, type === 'email' ? text.trim() : text];
    }),
  );
};

const findFaults = (fields: readonly EntryField[], typed: Typed): Typed =>
  Object.fromEntries(
    fields.flatMap(({ name, check }) => {
      const fault = check(typed[name] ?? '', typed);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/** The faults of the provider's answer that belong to a field. */
const placedFaults = (fields: readonly EntryField[], outcome: Outcome): Typed =>
  outcome.ok
    ? {}
    : Object.fromEntries(
        (outcome.problem?.errors ?? []).flatMap(({ pointer, message }) => {
          const name = fields.find((field) => pointer === `/${field.name}`)?.name;
          return name === undefined ? [] : [[name, message]];
        }),
      );

/** A short form on a page of its own. Fields are read when it is sent, so password managers may fill them in as they like. */
export const EntryForm = (props: EntryFormProps): ReactNode => {
  const { title, fields } = props;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Typed>({});
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, []);

  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`#${name}`)?.focus();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy || form.current === null) return;
    const typed = readForm(form.current, fields);
    const found = findFaults(fields, typed);
    setFaults(found);
    setRefusal(undefined);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      focus(first);
      return;
    }
    setBusy(true);
    const outcome = await props.onSubmit(typed);
    setBusy(false);
    if (outcome.ok) return;
    const placed = placedFaults(fields, outcome);
    setFaults(placed);
    if (Object.keys(placed).length === 0) setRefusal(outcome.words);
    const secret = Object.keys(placed)[0] ?? fields.find(({ type }) => type === 'password')?.name;
    if (secret !== undefined) form.current.querySelector<HTMLInputElement>(`#${secret}`)?.select();
  };

  return (
    <EntryFrame title={title}>
      <form ref={form} noValidate className="cf-front-fields" onSubmit={(event) => void submit(event)}>
        <H1>{title}</H1>
        <div role="alert">
          {refusal !== undefined && (
            <Callout intent="danger" compact>
              {refusal}
            </Callout>
          )}
        </div>
        {refusal === undefined && props.notice}
        {props.account !== undefined && (
          <input hidden readOnly name="username" autoComplete="username" value={props.account} />
        )}
        {fields.map((field) => (
          <Field key={field.name} field={field} fault={faults[field.name]} />
        ))}
        <Button type="submit" intent="primary" size="large" fill loading={busy} text={props.submit} />
      </form>
      {props.children}
    </EntryFrame>
  );
};
