import { enumOptionsIsSelected, enumOptionValueEncoder, getOptionValueFormat } from '@rjsf/utils';
import type { WidgetProps } from '@rjsf/utils';

/** One of the values that a field offers. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly description: string | undefined;
}

/** The choices of a widget, in the order of its schema; with `offered`, those alone. */
export function choicesOf({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const format = getOptionValueFormat(options);
  const { enumOptions = [], enumDisabled } = options;
  const offered: unknown = options['offered'];
  const disabled: readonly unknown[] = enumDisabled ?? [];
  const choices = enumOptions.map(({ value, label, schema }, index) => {
    const known: unknown = value;
    return {
      key: enumOptionValueEncoder(value, index, format),
      label,
      value: known,
      disabled: disabled.includes(known),
      description: schema?.description,
    };
  });
  return Array.isArray(offered) ? choices.filter(({ value }) => offered.includes(String(value))) : choices;
}

/** Whether a choice is the value, or one of the values, of a field. */
export function isChosen(choice: Choice, value: unknown): boolean {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.some((one) => one !== undefined && enumOptionsIsSelected(choice.value, one));
}

/** The chosen values after one choice was taken in or out, in the order of the choices. */
export function toggled(choices: readonly Choice[], value: unknown, choice: Choice): readonly unknown[] {
  return choices.filter((one) => (one === choice) !== isChosen(one, value)).map((one) => one.value);
}

/** Whether a choice's label contains what was typed, without regard to case. */
export function matches(query: string, choice: Choice): boolean {
  return choice.label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
