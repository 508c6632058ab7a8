import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ValueFormat } from '../language/plan/value-format.ts';
import { fromLocalMoment, toLocalMoment } from '../resolve/time/local-moment.ts';
import { useHost } from './host-provider.tsx';
import { useEngineTranslate } from './texts.ts';
import { NativeSelect } from '../widgets/native-select.tsx';

interface ScopeTextProps {
  readonly label: string;
  /** What is typed, where it is more than a text. */
  readonly format: ValueFormat | undefined;
  readonly value: string | null;
  /** Called with undefined for what is empty. */
  readonly onChange: (value: string | undefined) => void;
}

/** The longest text that an address carries. */
const longest = 200;

const inputTypes: Partial<Record<ValueFormat['type'], string>> = { date: 'date', dateTime: 'datetime-local' };

/**
 * What the blocks of a screen work on, where there is no list to choose it from: one of the values that the API knows, or
 * typed, and taken with Enter or the button, since each letter would be another record.
 */
export const ScopeText = ({ label, format, value, onChange }: ScopeTextProps) => {
  const translate = useEngineTranslate();
  const { zone } = useHost();
  const id = useId();
  const isMoment = format?.type === 'dateTime';
  const outside = (isMoment ? toLocalMoment(value ?? '', zone) : value) ?? '';
  const [typed, setTyped] = useState(outside);
  const [known, setKnown] = useState(outside);
  if (known !== outside) {
    setKnown(outside);
    setTyped(outside);
  }
  const wanted = typed.trim();
  const take = (text: string): void => {
    if (text !== outside) onChange(text === '' ? undefined : isMoment ? fromLocalMoment(text, zone) : text);
  };
  return (
    <form
      className="cf-scope-text"
      onSubmit={(event) => {
        event.preventDefault();
        take(wanted);
      }}
    >
      <label className={Classes.TEXT_MUTED} htmlFor={id}>
        {label}
      </label>
      {format?.type === 'option' ? (
        <NativeSelect id={id} value={outside} onChange={({ target }) => take(target.value)}>
          <option value="">{translate('scope.none')}</option>
          {format.options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <>
          <InputGroup
            id={id}
            type={inputTypes[format?.type ?? 'text'] ?? 'text'}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={wanted === outside}>
            {translate('scope.show')}
          </Button>
        </>
      )}
    </form>
  );
};
