import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useEngineTranslate } from './texts.ts';

interface ScopeTextProps {
  readonly label: string;
  readonly value: string | null;
  /** Called with undefined for what is empty. */
  readonly onChange: (value: string | undefined) => void;
}

/** The longest text that an address carries. */
const longest = 200;

/** What the blocks of a screen work on, typed: taken with Enter or the button, since each letter would be another record. */
export const ScopeText = ({ label, value, onChange }: ScopeTextProps) => {
  const translate = useEngineTranslate();
  const id = useId();
  const outside = value ?? '';
  const [typed, setTyped] = useState(outside);
  const [known, setKnown] = useState(outside);
  if (known !== outside) {
    setKnown(outside);
    setTyped(outside);
  }
  const wanted = typed.trim();
  return (
    <form
      className="cf-scope-text"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== outside) onChange(wanted === '' ? undefined : wanted);
      }}
    >
      <label className={Classes.TEXT_MUTED} htmlFor={id}>
        {label}
      </label>
      <InputGroup
        id={id}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={wanted === outside}>
        {translate('scope.show')}
      </Button>
    </form>
  );
};
