import type { ReactNode } from 'react';

/** A line of facts; one without a value is left out. */
export interface Fact {
  readonly label: string;
  readonly value: string | null;
  readonly isTotal?: boolean;
}

/** Facts, line by line. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => (
  <dl className="cf-pay-facts">
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal === true ? 'cf-pay-total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
