import { Classes } from '@blueprintjs/core';

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly onChange: (day: string) => void;
}

/** A day (YYYY-MM-DD) typed into the browser's own date field. */
export const DayInput = ({ label, value, min, onChange }: DayInputProps) => (
  <label className="cf-day">
    <span>{label}</span>
    <input
      type="date"
      className={Classes.INPUT}
      value={value}
      min={min === '' ? undefined : min}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
