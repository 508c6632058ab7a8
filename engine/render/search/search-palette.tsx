import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FoundActionPlan, SearchPlan } from '../../language/plan/search-plan.ts';
import type { FoundEntry, FoundGroup } from '../../resolve/search/found.ts';
import { OverlayFrame } from '../dialog/dialog-frame.tsx';
import { useHost, useLocation } from '../host-provider.tsx';
import { useEngineTranslate, useTranslate } from '../texts.ts';
import { FoundList } from './found-list.tsx';
import { SearchState } from './search-state.tsx';
import { useFound } from './use-found.ts';
import { remember, readRecent } from './use-recent.ts';
import { useSearchTexts } from './use-search-plan.ts';
import { openPlaces } from '../../resolve/search/find-places.ts';
import { openRecent } from '../../resolve/search/recent.ts';

/** What the person opened lately and may still open, as it was when the search was opened. */
const useRecentGroup = (plan: SearchPlan): readonly FoundGroup[] => {
  const { portal, viewer, recent } = useHost();
  const { path, search } = useLocation();
  const t = useTranslate();
  return useMemo(() => {
    const query = search.replace(/^\?/, '');
    const here = query === '' ? path : `${path}?${query}`;
    const places = new Map(openPlaces({ plan, viewer, t }).map(({ entry }) => [entry.target.path, entry]));
    const entries = openRecent(readRecent(recent), here, portal, viewer).flatMap(
      ({ path: address, title, kind }): readonly FoundEntry[] => {
        if (title === undefined)
          return [places.get(address)]
            .filter((one) => one !== undefined && one.target.path !== path)
            .flatMap((one) => one ?? []);
        const details = kind === undefined ? [] : [kind];
        return [{ key: `result ${address}`, title, details, target: { as: 'path', path: address } }];
      },
    );
    if (entries.length === 0) return [];
    return [{ key: 'recent', label: t(plan.texts['search.recent']), entries, rank: 0 }];
  }, [plan, portal, viewer, recent, path, search, t]);
};

/** Which entry Enter opens: the one that arrow keys led to, while the search is the same and still finds it, else the first. */
const useActive = (entries: readonly FoundEntry[], typed: string) => {
  const [walked, setWalked] = useState<{ readonly typed: string; readonly key: string }>();
  const key = walked?.typed === typed ? walked.key : undefined;
  const place = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  const walk = (steps: number) => {
    const next = entries.at((place + steps) % Math.max(1, entries.length));
    if (next !== undefined) setWalked({ typed, key: next.key });
  };
  return { active: entries[place], walk };
};

interface SearchPaletteProps {
  readonly plan: SearchPlan;
  /** What was typed before it was there. */
  readonly ahead: RefObject<string>;
  /** Closes it and puts the focus back. */
  readonly onClose: () => void;
  /** Closes it for something that takes the focus itself. */
  readonly onLeave: () => void;
  readonly onAction: (action: FoundActionPlan) => void;
}

/** A reference or a name is no longer than this. */
const longest = 100;

const optionId = (listId: string, { key }: FoundEntry): string => `${listId} ${key}`.replaceAll(/\s/g, '-');

const kindOf = (groups: readonly FoundGroup[], entry: FoundEntry): string =>
  groups.find(({ entries }) => entries.includes(entry))?.label ?? '';

/** Finds what is typed and opens what is chosen, by the keyboard alone if one likes. */
export const SearchPalette = ({ plan, ahead, onClose, onLeave, onAction }: SearchPaletteProps) => {
  const { navigate, recent } = useHost();
  const engineText = useEngineTranslate();
  const translate = useSearchTexts(plan);
  const listId = useId();
  const [typed, setTyped] = useState('');
  // Once the field is in the page, which is after the overlay is drawn: until then the page holds what is
  // typed.
  const takeFocus = useCallback(
    (field: HTMLInputElement | null) => {
      field?.focus({ preventScroll: true });
      if (field !== null) setTyped(ahead.current);
    },
    [ahead],
  );
  const found = useFound(plan, typed);
  const lately = useRecentGroup(plan);
  const groups = typed.trim() === '' ? lately : found.groups;
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const { active, walk } = useActive(entries, typed);
  const choose = (entry: FoundEntry) => {
    const { target } = entry;
    if (target.as === 'action') {
      onLeave();
      onAction(target.action);
      return;
    }
    const isResult = entry.key.startsWith('result ');
    if (isResult) remember(recent, { path: target.path, title: entry.title, kind: kindOf(groups, entry) });
    onLeave();
    // Where it leads is read next: from there the first row is a few stops away, from here all of the navigation lies between.
    document.querySelector<HTMLElement>('main:not([hidden])')?.focus({ preventScroll: true });
    navigate(target.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (steps !== 0) walk(steps);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Overlay2
      isOpen
      hasBackdrop
      autoFocus={false}
      enforceFocus
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      onClose={onClose}
    >
      <OverlayFrame
        role="dialog"
        aria-modal="true"
        aria-label={engineText('search.open')}
        className="cf-palette"
      >
        <div className="cf-palette-field">
          <SearchIcon />
          <input
            ref={takeFocus}
            role="combobox"
            aria-label={translate('search.field')}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longest}
            placeholder={translate('search.field')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            className={Classes.FIXED}
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={translate('search.close')}
            onClick={onClose}
          />
        </div>
        <FoundList
          id={listId}
          label={translate('search.results')}
          groups={groups}
          active={active}
          idOf={(entry) => optionId(listId, entry)}
          onChoose={choose}
        />
        <SearchState plan={plan} found={found} typed={typed.trim()} count={entries.length} />
      </OverlayFrame>
    </Overlay2>
  );
};
