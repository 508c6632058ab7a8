import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { keysAround } from '../../resolve/address/list-keys.ts';
import { presetOf } from '../../resolve/address/preset.ts';
import { useAddress } from '../address.tsx';
import { useHost } from '../host-provider.tsx';
import { useView } from '../view-context.tsx';
import { createList, type ListControl, type ListStanding } from './create-list.ts';

/**
 * Makes what controls a list, once for as long as it is drawn, and returns it with the present state of the
 * list. The list's filters, order and page are in the address: each drawing hands the control the address and
 * whatever else around the list may have changed.
 */
export const useListControl = (
  list: ListPlan,
): { readonly control: ListControl; readonly standing: ListStanding } => {
  const { portal, memory } = useHost();
  const { screen, context, around, preset } = useView();
  const address = useAddress();
  // Keys of the address that belong to other blocks of the screen: this list neither reads nor drops them.
  const others = useMemo(() => keysAround(screen, list, around), [screen, list, around]);
  const surroundings = { list, portal, context, others, preset: presetOf(list, preset), address, memory };
  const [control] = useState(() => createList(surroundings));
  control.moveTo(surroundings);
  const standing = useSyncExternalStore(control.subscribe, control.snapshot);
  useEffect(() => control.settle());
  return { control, standing };
};
