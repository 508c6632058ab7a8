import { Checkbox } from '@blueprintjs/core';
import type { Choice } from './filter-view.ts';

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** The label of a choice, and its description in a quieter colour. */
export const ChoiceWords = ({ choice: { label, description } }: { readonly choice: Choice }) => (
  <>
    {label}
    {description !== undefined && (
      <>
        {/* A name that is read out has its words apart. */}{' '}
        <span className="cf-choice-description">{description}</span>
      </>
    )}
  </>
);

/** Any of the choices, each with a checkbox. */
export const ChoiceList = ({ label, choices, chosen, onToggle }: ChoiceListProps) => (
  <div className="cf-choice-list" role="group" aria-label={label}>
    {choices.map((choice) => (
      <Checkbox
        key={choice.value}
        className="cf-choice"
        checked={chosen.includes(choice.value)}
        onChange={() => onToggle(choice.value)}
      >
        <ChoiceWords choice={choice} />
      </Checkbox>
    ))}
  </div>
);
