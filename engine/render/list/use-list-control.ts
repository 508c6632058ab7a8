import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { keysAround } from '../../resolve/address/list-keys.ts';
import { presetOf } from '../../resolve/address/preset.ts';
import { useAddress } from '../address.tsx';
import { useHost } from '../host-provider.tsx';
import { useView } from '../view-context.tsx';
import { createList, type ListControl, type ListStanding } from './create-list.ts';

/** Keeps a list in its address, made once and told at every drawing what is around it. */
export const useListControl = (
  list: ListPlan,
): { readonly control: ListControl; readonly standing: ListStanding } => {
  const { portal, memory } = useHost();
  const { screen, context, around, preset } = useView();
  const address = useAddress();
  // A list with a name sees none but its own keys.
  const others = useMemo(() => keysAround(screen, list, around), [screen, list, around]);
  const surroundings = { list, portal, context, others, preset: presetOf(list, preset), address, memory };
  const [control] = useState(() => createList(surroundings));
  control.moveTo(surroundings);
  const standing = useSyncExternalStore(control.subscribe, control.snapshot);
  useEffect(() => control.settle());
  return { control, standing };
};
