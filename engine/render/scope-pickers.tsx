import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { formatQuery, parseQuery } from '../resolve/address/query-string.ts';
import type { ScopeChoice } from '../resolve/address/screen-scope.ts';
import { LookupFilter } from '../kinds/filters/lookup/view.tsx';
import { useAddress } from './address.tsx';
import { useFilterSetting } from './list/filters/use-filter-setting.ts';
import { useSay } from './texts.ts';
import { scopesInSight, tabKeys } from '../resolve/scopes-in-sight.ts';
import { useView } from './view-context.tsx';

interface ScopePickersProps {
  readonly screen: ScreenPlan;
  readonly choices: Readonly<Record<string, ScopeChoice>>;
}

/** Chooses the records that the blocks in sight work on; the choice stands in the URL, beside the open tabs. */
export const ScopePickers = ({ screen, choices }: ScopePickersProps) => {
  const { context } = useView();
  const say = useSay();
  const { search, change } = useAddress();
  const setting = useFilterSetting(context);
  const others = screen.scope.map(({ name }) => name);
  const tabs = tabKeys(screen.body);
  const inSight = scopesInSight(screen.body, search, context);
  const choose = (name: string, value: string | undefined) => {
    const kept = parseQuery(search).filter(
      ([key]) => (others.includes(key) && key !== name) || tabs.includes(key),
    );
    change(formatQuery(value === undefined ? kept : [...kept, [name, value]]));
  };
  return (
    <div className="cf-scopes">
      {screen.scope
        .filter(({ name }) => choices[name]?.fixed !== true && inSight.includes(name))
        .map(({ name, label, lookup }) => (
          <LookupFilter
            key={name}
            label={say(label)}
            value={choices[name]?.value ?? null}
            setting={setting}
            none={setting.translate('scope.none')}
            onChange={(value) => choose(name, typeof value === 'string' ? value : undefined)}
            filter={{
              as: 'lookup',
              name,
              param: name,
              label,
              pinned: true,
              several: false,
              format: { type: 'text' },
              lookup,
              file: screen.file,
              pointer: '/scope',
              access: [],
            }}
          />
        ))}
    </div>
  );
};
