import {
  enumOptionsIsSelected,
  enumOptionValueEncoder,
  getOptionValueFormat,
  type WidgetProps,
} from '@rjsf/utils';
import type { KeyboardEvent } from 'react';

/** One of the values that a field offers. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  /** The heading under which it is offered. */
  readonly group: string | undefined;
}

/** What a widget that offers choices hands to the part that draws them. */
export interface ChoiceProps {
  readonly widget: WidgetProps;
  readonly choices: readonly Choice[];
}

/** The choices of a widget, in the order of its schema; with `offered`, those alone. Null is no choice: a field left empty holds it. */
export const choicesOf = ({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] => {
  const format = getOptionValueFormat(options);
  const offered: unknown = options['offered'];
  const groups: unknown = options['groups'];
  const all = (options.enumOptions ?? []).map(({ value, label }, index) => {
    const known: unknown = value;
    return {
      key: enumOptionValueEncoder(value, index, format),
      label,
      value: known,
      group: Array.isArray(groups) && groups[index] !== '' ? String(groups[index]) : undefined,
    };
  });
  const choices = all.filter(({ value }) => value !== null);
  return Array.isArray(offered) ? choices.filter(({ value }) => offered.includes(String(value))) : choices;
};

/** Whether a choice is the value, or one of the values, of a field. */
export const isChosen = (choice: Choice, value: unknown): boolean => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.some((one) => one !== undefined && enumOptionsIsSelected(choice.value, one));
};

/** The chosen values after one choice was taken in or out, in the order of the choices. */
export const toggled = (choices: readonly Choice[], value: unknown, choice: Choice): readonly unknown[] =>
  choices.filter((one) => (one === choice) !== isChosen(one, value)).map((one) => one.value);

/** Whether a choice's label contains what was typed, without regard to case. */
export const matches = (query: string, choice: Choice): boolean =>
  choice.label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

/** Enter takes the marked choice of an open list, and must not send the form besides. */
export const keepEnterInOpenList = (event: KeyboardEvent<HTMLElement>): void => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isOpen) event.preventDefault();
};
