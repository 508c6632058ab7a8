import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { LookupFilter } from '../kinds/filters/lookup/view.tsx';
import { formatQuery, parseQuery } from '../resolve/address/query-string.ts';
import { tabKeys } from '../resolve/scopes-in-sight.ts';
import { scopeKey } from '../resolve/address/screen-scope.ts';
import { useAddress } from './address.tsx';
import { useHost } from './host-provider.tsx';
import { lazyPart } from '../widgets/parts/lazy-part.ts';
import { useFilterSetting } from './list/filters/use-filter-setting.ts';
import { useTranslate } from './texts.ts';
import { useView } from './view-context.tsx';

const ScopeText = lazyPart(async () => (await import('./scope-text.tsx')).ScopeText);

interface ScopePickerProps {
  readonly screen: ScreenPlan;
  readonly scope: ScreenPlan['scope'][number];
  readonly value: string | null;
}

/** Chooses one of the records that the blocks of a screen work on; the choice is in the URL, beside the open tabs, and is taken along to other screens. */
export const ScopePicker = ({ screen, scope, value }: ScopePickerProps) => {
  const { name, label, lookup, format } = scope;
  const { memory } = useHost();
  const { context } = useView();
  const t = useTranslate();
  const { search, change } = useAddress();
  const setting = useFilterSetting(context);
  const others = screen.scope.map((one) => one.name);
  const tabs = tabKeys(screen.body);
  const choose = (chosen: string | undefined) => {
    const remaining = parseQuery(search).filter(
      ([key]) => (others.includes(key) && key !== name) || tabs.includes(key),
    );
    const key = scopeKey(scope);
    if (key !== undefined) memory.write(key, chosen ?? '');
    change(formatQuery(chosen === undefined ? remaining : [...remaining, [name, chosen]]));
  };
  if (lookup === undefined)
    return <ScopeText label={t(label)} format={format} value={value} onChange={choose} />;
  return (
    <LookupFilter
      label={t(label)}
      value={value}
      setting={setting}
      none={setting.translate('scope.none')}
      onChange={(chosen) => choose(typeof chosen === 'string' ? chosen : undefined)}
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
  );
};
