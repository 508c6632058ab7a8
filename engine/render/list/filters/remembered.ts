import { pairsToRestore, presetKey, withRestored } from '../../../resolve/address/preset.ts';
import { formatQuery, parseQuery, type QueryPair } from '../../../resolve/address/query-string.ts';
import type { Address } from '../../address.tsx';
import type { ScreenHost } from '../../host.ts';

/** The filters that a session may remember. */
export interface RememberedPlace {
  /** Under which name the session remembers; nothing where it does not. */
  readonly preset: string | undefined;
  /** The keys of the address that belong to other blocks. */
  readonly others: readonly string[];
  readonly address: Address;
  readonly memory: ScreenHost['memory'];
}

const noPairs: readonly QueryPair[] = [];

/** What the session remembers of filters; it applies only where the address has no filters itself. */
export const createRemembered = ({ preset, others, address, memory }: RememberedPlace) => {
  const own = parseQuery(address.search).filter(([name]) => !others.includes(name));
  let restored =
    address.isShared && preset !== undefined ? pairsToRestore(own, memory.read(presetKey(preset))) : noPairs;
  let brought: string | undefined;
  let isFirst = true;
  return {
    /** The address with what is remembered, and whether that is about to be written to it. */
    read: (place: RememberedPlace) => {
      const whole = withRestored(place.address.search, place.others, restored);
      if (!whole.isPending) restored = noPairs;
      return whole;
    },
    /** Whether the filters are as they were when they were first restored; `standing` is their present state, without page and open record. */
    isAsBrought: (standing: string, wasRestored: boolean): boolean => {
      if (isFirst && wasRestored) brought = standing;
      isFirst = false;
      if (brought !== standing) brought = undefined;
      return brought !== undefined;
    },
    remember: (place: RememberedPlace, text: string): void => {
      if (place.preset !== undefined && place.address.isShared)
        place.memory.write(presetKey(place.preset), text);
    },
    /** Goes to the block as it is without what the session remembered. */
    forget: (place: RememberedPlace, search: string): void => {
      place.memory.write(presetKey(place.preset ?? ''), '');
      place.address.change(formatQuery(parseQuery(search).filter(([name]) => place.others.includes(name))));
    },
  };
};
