import { Button, Callout, FormGroup, H1, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { say } from '../say.ts';
import { signIn, type SignInResult } from '../session.ts';

interface Faults {
  readonly email?: string;
  readonly password?: string;
}

const findFaults = (email: HTMLInputElement, password: HTMLInputElement): Faults => ({
  ...(email.value.trim() === ''
    ? { email: say('signIn.emailRequired') }
    : email.validity.valid
      ? {}
      : { email: say('signIn.emailInvalid') }),
  ...(password.value === '' ? { password: say('signIn.passwordRequired') } : {}),
});

/** Asks for the e-mail address and the password. `ended`: the session before was ended. */
export const SignInPage = ({ ended }: { readonly ended: boolean }): ReactNode => {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<SignInResult>();

  useEffect(() => {
    document.title = `${say('signIn.title')} · ${say('product')}`;
    email.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy || email.current === null || password.current === null) return;
    const found = findFaults(email.current, password.current);
    setFaults(found);
    setResult(undefined);
    const first = found.email === undefined ? (found.password === undefined ? undefined : password) : email;
    if (first !== undefined) {
      first.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await signIn(email.current.value.trim(), password.current.value);
    setBusy(false);
    setResult(outcome);
    if (outcome === 'refused') password.current.select();
  };

  return (
    <main className="cf-sign-in">
      <form className="cf-sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
        <img className="cf-sign-in-mark" src="/icon.svg" alt="" width={40} height={40} />
        <H1>{say('signIn.title')}</H1>
        <div role="alert">
          {result !== undefined && result !== 'done' && (
            <Callout intent="danger" compact>
              {say(`signIn.${result}`)}
            </Callout>
          )}
        </div>
        {ended && result === undefined && <Callout compact>{say('signIn.ended')}</Callout>}
        <FormGroup
          label={say('signIn.email')}
          labelFor="email"
          helperText={<span id="email-fault">{faults.email}</span>}
          intent={faults.email === undefined ? 'none' : 'danger'}
        >
          <InputGroup
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            size="large"
            fill
            inputRef={email}
            intent={faults.email === undefined ? 'none' : 'danger'}
            aria-invalid={faults.email !== undefined}
            aria-describedby="email-fault"
          />
        </FormGroup>
        <FormGroup
          label={say('signIn.password')}
          labelFor="password"
          helperText={<span id="password-fault">{faults.password}</span>}
          intent={faults.password === undefined ? 'none' : 'danger'}
        >
          <InputGroup
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            size="large"
            fill
            inputRef={password}
            intent={faults.password === undefined ? 'none' : 'danger'}
            aria-invalid={faults.password !== undefined}
            aria-describedby="password-fault"
            rightElement={
              <Button
                variant="minimal"
                icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
                aria-label={say(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
                aria-pressed={shown}
                onClick={() => {
                  setShown(!shown);
                }}
              />
            }
          />
        </FormGroup>
        <Button type="submit" intent="primary" size="large" fill loading={busy} text={say('signIn.submit')} />
      </form>
    </main>
  );
};
