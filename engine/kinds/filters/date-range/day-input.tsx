import { Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { FilterSetting } from '../filter-view.ts';

interface DayInputProps {
  readonly label: string;
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly setting: Pick<FilterSetting, 'translate' | 'formatDay' | 'parseDay' | 'dayPattern'>;
  /** Takes the day as YYYY-MM-DD; empty while none is typed. */
  readonly onChange: (day: string) => void;
}

/** A day typed in the portal's format; a text that is none remains, and is reported once the field is left. */
export const DayInput = ({ label, value, setting, onChange }: DayInputProps) => {
  const { translate, formatDay, parseDay, dayPattern } = setting;
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const isOwn = draft !== undefined && (parseDay(draft) ?? '') === value;
  const isWrong = isOwn && isLeft && draft.trim() !== '' && value === '';
  return (
    <label className="cf-day">
      <span>{label}</span>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        className={`${Classes.INPUT}${isWrong ? ` ${Classes.INTENT_DANGER}` : ''}`}
        placeholder={dayPattern}
        value={isOwn ? draft : value === '' ? '' : formatDay(value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => {
          setDraft(target.value);
          setLeft(false);
          onChange(parseDay(target.value) ?? '');
        }}
        onBlur={() => {
          setLeft(true);
          if (value !== '') setDraft(undefined);
        }}
      />
      {isWrong && (
        <span id={id} className="cf-day-fault" role="alert">
          {translate('form.day', { format: dayPattern })}
        </span>
      )}
    </label>
  );
};
