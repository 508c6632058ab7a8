import { Classes } from '@blueprintjs/core';
import { useDeferredValue, useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { TypedAhead } from '../../widgets/panel/use-typed-ahead.ts';
import type { Choice, FilterSetting } from './filter-view.ts';
import { OneChoice, optionId, type Offer } from './one-choice.tsx';
import { useActiveOffer } from './use-active-offer.ts';
import { useChoices } from './use-choices.ts';
import { usePaused } from './use-paused.ts';

interface SearchedProps {
  readonly lookup: LookupPlan;
  readonly label: string;
  readonly setting: Pick<FilterSetting, 'translate' | 'settle' | 'readChoices'>;
  /** Text that was typed before the box was there; it becomes the text of the box. */
  readonly ahead?: TypedAhead;
}

/** The typed text, and the choices found for it. */
const useSearched = ({ lookup, setting, ahead }: SearchedProps) => {
  const [typed = ahead?.text ?? '', setTyped] = useState<string>();
  const search = useDeferredValue(usePaused(typed, lookup.search === undefined ? 0 : 250));
  const found = useChoices(lookup, search, setting);
  return {
    ...found,
    typed,
    setTyped,
    isSettled: search === typed && found.state === 'read' && !found.isBehind,
  };
};

interface SearchedBoxProps extends SearchedProps {
  readonly searched: ReturnType<typeof useSearched>;
  /** The attributes by which the box describes the list below it. */
  readonly box?: InputHTMLAttributes<HTMLInputElement>;
  readonly children: ReactNode;
}

const SearchedBox = ({ lookup, label, setting, searched, box, children }: SearchedBoxProps) => {
  const { choices, read, total, state, typed, setTyped } = searched;
  const { translate } = setting;
  return (
    <>
      <input
        type="search"
        className={`${Classes.INPUT} ${Classes.FILL}`}
        aria-label={`${label}: ${translate('filter.typeToSearch')}`}
        placeholder={translate('filter.typeToSearch')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...box}
      />
      <div aria-busy={state === 'reading'}>
        {state === 'reading' && <div className={`${Classes.SKELETON} cf-choices-skeleton`} />}
        {state === 'failed' && <p role="alert">{translate('error.server')}</p>}
        {state === 'read' && choices.length === 0 && <p>{translate('filter.noChoices')}</p>}
        {state === 'read' && children}
        {state === 'read' && total > read && (
          <p className="cf-chosen">
            {translate(lookup.search === undefined ? 'filter.firstChoices' : 'filter.moreChoices', {
              shown: read,
              total,
            })}
          </p>
        )}
      </div>
    </>
  );
};

interface LookupChoicesProps extends SearchedProps {
  /** The present choices: they are first while nothing is typed, so that they can be removed without a search. */
  readonly chosen?: readonly Choice[];
  readonly children: (choices: readonly Choice[]) => ReactNode;
}

/** A box to type in, and the choices that match. */
export const LookupChoices = ({ chosen = [], children, ...asked }: LookupChoicesProps) => {
  const searched = useSearched(asked);
  // The choices when the list was opened: a removed one remains in its place.
  const [first] = useState(chosen);
  const isFirst = ({ value }: Choice): boolean => first.some((one) => one.value === value);
  const { choices, typed } = searched;
  return (
    <SearchedBox {...asked} searched={searched}>
      {children(typed === '' ? [...first, ...choices.filter((choice) => !isFirst(choice))] : choices)}
    </SearchedBox>
  );
};

interface LookupChoiceProps extends SearchedProps {
  readonly chosen: readonly string[];
  readonly onPick: (value: string) => void;
  /** The option that clears the choice, with its label. */
  readonly leave?: { readonly words: string; readonly onLeave: () => void } | undefined;
}

/** A box to type in, and the choices that match, of which one is chosen: also with the arrow keys and Enter. */
export const LookupChoice = ({ chosen, onPick, leave, ...asked }: LookupChoiceProps) => {
  const searched = useSearched(asked);
  const { choices, typed, isSettled } = searched;
  const id = useId();
  const nothing: readonly Offer[] =
    leave === undefined || typed !== ''
      ? []
      : [{ choice: { value: '', label: leave.words }, isChosen: false, onPick: leave.onLeave }];
  const offers = [
    ...nothing,
    ...choices.map((choice): Offer => ({
      choice,
      isChosen: chosen.includes(choice.value),
      onPick: () => onPick(choice.value),
    })),
  ];
  const { active, onKeyDown } = useActiveOffer({
    offers,
    typed,
    isSettled,
    entered: asked.ahead?.entered,
  });
  return (
    <SearchedBox
      {...asked}
      searched={searched}
      box={{
        role: 'combobox',
        'aria-expanded': offers.length > 0,
        'aria-controls': id,
        'aria-autocomplete': 'list',
        'aria-activedescendant': active < 0 ? undefined : optionId(id, active),
        onKeyDown,
      }}
    >
      {offers.length > 0 && <OneChoice id={id} label={asked.label} offers={offers} active={active} />}
    </SearchedBox>
  );
};
