import { Classes } from '@blueprintjs/core';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { LookupPlan } from '../../language/plan/lookup-plan.ts';
import type { Choice, FilterSetting } from './filter-view.ts';
import { useChoices } from './use-choices.ts';
import { usePaused } from './use-paused.ts';

interface LookupChoicesProps {
  readonly lookup: LookupPlan;
  readonly label: string;
  readonly setting: Pick<FilterSetting, 'translate' | 'settle' | 'readChoices'>;
  readonly children: (choices: readonly Choice[]) => ReactNode;
}

/** A box to type in, and the choices that match. */
export const LookupChoices = ({ lookup, label, setting, children }: LookupChoicesProps) => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(usePaused(typed, lookup.search === undefined ? 0 : 250));
  const { choices, read, total, state } = useChoices(lookup, search, setting);
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
      />
      <div aria-busy={state === 'reading'}>
        {state === 'reading' && <div className={`${Classes.SKELETON} cf-choices-skeleton`} />}
        {state === 'failed' && <p role="alert">{translate('error.server')}</p>}
        {state === 'read' && choices.length === 0 && <p>{translate('filter.noChoices')}</p>}
        {state === 'read' && children(choices)}
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
