import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';

interface ChoiceButtonProps {
  readonly isChosen: boolean;
  readonly text: string | JSX.Element;
  readonly onChoose: () => void;
}

/** One of several things to choose, with a tick at the one that is chosen. */
export const ChoiceButton = ({ isChosen, text, onChoose }: ChoiceButtonProps) => (
  <Button
    className="cf-choice"
    alignText="start"
    variant="minimal"
    icon={isChosen ? <TickIcon /> : <span className="cf-no-icon" />}
    aria-current={isChosen}
    text={text}
    onClick={onChoose}
  />
);
