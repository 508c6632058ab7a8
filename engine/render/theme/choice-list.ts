import type { WidgetProps } from '@rjsf/utils';
import type { KeyboardEvent } from 'react';
import type { Choice } from './choices.ts';

/** What a widget that offers choices hands to the part that draws them. */
export interface ChoiceProps {
  readonly widget: WidgetProps;
  readonly choices: readonly Choice[];
  readonly describedBy: string | undefined;
}

/** Enter takes the marked choice of an open list, and must not send the form besides. */
export const keepEnterInOpenList = (event: KeyboardEvent<HTMLElement>): void => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isOpen) event.preventDefault();
};
