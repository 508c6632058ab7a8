import { Classes } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { SearchFilterPlan } from './plan.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';
import { chosenValues } from '../chosen-values.ts';

/** How long after the last key the text is sent, in milliseconds. */
const pause = 300;

/** Free text, sent a moment after the last key or at once with Enter. */
const SearchFilter = ({ filter, label, value, setting, onChange }: FilterProps<SearchFilterPlan>) => {
  const outside = chosenValues(value)[0] ?? '';
  const [typed, setTyped] = useState(outside);
  // The text that was sent last, or came from outside: it does not overwrite a text that is still being
  // typed.
  const [known, setKnown] = useState(outside);
  if (known !== outside) {
    setKnown(outside);
    setTyped(outside);
  }
  const input = useRef<HTMLInputElement>(null);
  const send = (text: string) => {
    const wanted = text.trim();
    if (wanted === outside) return;
    setKnown(wanted);
    onChange(wanted === '' ? null : wanted);
  };
  useEffect(() => {
    if (typed.trim() === known) return undefined;
    const timer = setTimeout(() => send(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <div className={`${Classes.INPUT_GROUP} cf-search`}>
      <SearchIcon size={14} className="cf-search-icon" />
      <input
        ref={input}
        type="search"
        className={Classes.INPUT}
        aria-label={label}
        placeholder={label}
        value={typed}
        autoComplete="off"
        maxLength={filter.maxLength}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
            send('');
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className="cf-icon-button cf-search-clear"
          aria-label={setting.translate('filter.clear', { filter: label })}
          onClick={() => {
            setTyped('');
            send('');
            input.current?.focus();
          }}
        >
          <CrossIcon size={12} />
        </button>
      )}
    </div>
  );
};

/** How it is drawn, closed and open. */
export const searchFilter: FilterView<SearchFilterPlan> = {
  draw: (props) => <SearchFilter {...props} />,
  words: (_, value) => chosenValues(value).join(', '),
};
