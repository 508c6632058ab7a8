import { useHost } from '../../../render/host-provider.tsx';
import { useStable } from '../../../render/use-stable.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SharedFiltersPlan } from './plan.ts';
import { differsFromDefaults } from '../../../resolve/address/filter-url.ts';
import type { FilterValue, FilterValues } from '../../filters/filter-value.ts';
import { rememberedValues } from '../../../resolve/list/list-filters.ts';
import { keysBeside, pageKeys } from '../../../resolve/address/list-keys.ts';
import { parseQuery } from '../../../resolve/address/query-string.ts';
import { formatSharedFilters, parseSharedFilters } from '../../../resolve/address/shared-filters.ts';
import { isOffered } from '../../../resolve/viewer/visibility.ts';
import { useAddress } from '../../../render/address.tsx';
import { createRemembered } from '../../../render/list/filters/remembered.ts';
import { useEngineTranslate } from '../../../render/texts.ts';
import { useKeysAround, useView } from '../../../render/view-context.tsx';

/** The filters that this viewer may ever set here: the others are never read from the address. */
export const useOfferedFilters = (plan: SharedFiltersPlan): SharedFiltersPlan => {
  const { viewer, variant } = useView().context;
  return useMemo(
    () => ({
      ...plan,
      filters: plan.filters.filter((filter) => isOffered(filter, { viewer, variant })),
    }),
    [plan, viewer, variant],
  );
};

const emptyStack: BlockPlans['stack'] = { as: 'stack', blocks: [], file: '', pointer: '', access: [] };

/** The URL keys of other blocks; where a list takes all others, every unknown one belongs to it. */
const useOthers = (plan: SharedFiltersPlan, search: string): readonly string[] => {
  const { keys, isOpen } = useKeysAround();
  return useMemo(() => {
    const own = keysBeside({ ...emptyStack, filters: plan });
    const rest = isOpen ? parseQuery(search).map(([key]) => key) : [];
    return [...keys, 'tab', ...rest].filter((key) => !own.includes(key));
  }, [plan, keys, isOpen, search]);
};

/** Stores shared filters in the address; those that the session remembers apply only where the address has none. */
export const useSharedFilters = (plan: SharedFiltersPlan, stack: BlockPlans['stack']) => {
  const { notify, memory } = useHost();
  const { context } = useView();
  const translate = useEngineTranslate();
  const address = useAddress();
  const others = useOthers(plan, address.search);
  const place = { preset: plan.preset, others, address, memory };
  const [{ read: readRemembered, isAsBrought, remember, forget }] = useState(() => createRemembered(place));
  const { search, isPending } = readRemembered(place);
  const { change: changeAddress } = address;
  useEffect(() => {
    if (isPending) changeAddress(search, { replace: true });
  }, [isPending, search, changeAddress]);
  const { values: read, dropped } = parseSharedFilters(plan, search, context, others);
  const values = useStable(read);
  const isRestored = isAsBrought(
    formatSharedFilters(plan, values, context.scopes),
    isPending && differsFromDefaults(plan, values, context.scopes),
  );
  const write = (next: FilterValues, options?: { readonly replace?: boolean }): void => {
    const begun = pageKeys(stack);
    const around = parseQuery(search).filter(([key]) => others.includes(key) && !begun.includes(key));
    const lasting = rememberedValues(plan.filters, next, context.scopes);
    remember(place, formatSharedFilters(plan, lasting, context.scopes));
    address.change(formatSharedFilters(plan, next, context.scopes, around), options);
  };
  const latest = useRef({ values, write });
  useEffect(() => {
    latest.current = { values, write };
  });

  const names = dropped.join(', ');
  useEffect(() => {
    if (names === '') return;
    notify({ intent: 'warning', body: translate('list.droppedParameters', { names }) });
    latest.current.write(latest.current.values, { replace: true });
  }, [names, notify, translate]);
  const change = useCallback((name: string, value: FilterValue) => {
    latest.current.write({ ...latest.current.values, [name]: value });
  }, []);
  const clear = useCallback(() => {
    const emptied = Object.keys(latest.current.values).map((name) => [name, null] as const);
    latest.current.write(Object.fromEntries(emptied));
  }, []);
  return { values, change, clear, isRestored, forget: () => forget(place, search) };
};
