import { useCallback, useEffect, useState } from 'react';
import { presetKey, withRestored } from '../../../resolve/address/preset.ts';
import { formatQuery, parseQuery, type QueryPair } from '../../../resolve/address/query-string.ts';
import { useAddress } from '../../address.tsx';
import { useHost } from '../../host-provider.tsx';

interface RememberedInput {
  /** Under which name the session remembers; nothing where it does not. */
  readonly preset: string | undefined;
  /** The keys of the address that belong to other blocks. */
  readonly others: readonly string[];
  /** What to bring back, of what is remembered, beside the block's own part of the address. */
  readonly restore: (own: readonly QueryPair[], remembered: string | null) => readonly QueryPair[];
}

const noPairs: readonly QueryPair[] = [];

/** The address of filters with what the session remembers of them, which applies only where the address says nothing itself. */
export const useRemembered = ({ preset, others, restore }: RememberedInput) => {
  const { memory } = useHost();
  const { search: given, isShared, change } = useAddress();
  const key = presetKey(preset ?? '');
  const [restored, setRestored] = useState(() => {
    const own = parseQuery(given).filter(([name]) => !others.includes(name));
    return isShared ? restore(own, memory.read(key)) : noPairs;
  });
  const { search, isPending } = withRestored(given, others, restored);
  if (restored.length > 0 && !isPending) setRestored(noPairs);
  useEffect(() => {
    if (isPending) change(search, { replace: true });
  }, [isPending, search, change]);
  const remember = useCallback(
    (text: string) => {
      if (preset !== undefined && isShared) memory.write(key, text);
    },
    [preset, isShared, memory, key],
  );
  /** Goes to the block as it is without what the session remembered. */
  const forget = useCallback(() => {
    memory.write(key, '');
    change(formatQuery(parseQuery(search).filter(([name]) => others.includes(name))));
  }, [memory, key, search, others, change]);
  return { search, isPending, remember, forget };
};
