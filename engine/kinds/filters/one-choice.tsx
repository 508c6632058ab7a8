import { useEffect, useRef } from 'react';
import { ChoiceWords } from './choice-list.tsx';
import type { Choice } from './filter-view.ts';
import './one-choice.css';

/** An option in a list of which one is chosen: a choice, or none. */
export interface Offer {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

/** The id of an option of a list. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

interface OneChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** The option that Enter takes, where the keyboard moved to it. */
  readonly active: number;
}

/** The options of which one is chosen; the box above keeps the focus and marks the active one. */
export const OneChoice = ({ id, label, offers, active }: OneChoiceProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const option = box?.querySelector<HTMLElement>('[data-active]');
    if (box === null || option === null || option === undefined) return;
    const { offsetTop: top, offsetHeight: height } = option;
    box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + height - box.clientHeight));
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // The arrow keys walk it from the box: scrolling it is no stop of its own.
      tabIndex={-1}
      className="cf-lookup-choices"
    >
      {offers.map(({ choice, isChosen, onPick }, index) => (
        <li
          key={choice.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={isChosen}
          data-active={index === active ? '' : undefined}
          className="cf-option"
          onClick={onPick}
        >
          <ChoiceWords choice={choice} />
        </li>
      ))}
    </ul>
  );
};
