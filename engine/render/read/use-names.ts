import { useMemo } from 'react';
import type { CellSetting } from '../../kinds/cells/cell-view.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import { useHost } from '../host-provider.tsx';
import { createLookupReading } from '../list/filters/use-filter-setting.ts';
import { useView } from '../view-context.tsx';
import { createNameReader } from './name-reader.ts';

/** What reads the names of values for the cells of a list or a record. */
export const useNames = (): NonNullable<CellSetting['readName']> => {
  const { call, portal, zone, viewer } = useHost();
  const { context } = useView();
  return useMemo(() => {
    const { readChosen } = createLookupReading({ call, portal, zone }, context);
    // What several cells wait for is not given up with one of them.
    const { signal } = new AbortController();
    const read = createNameReader((lookup, values) => readChosen(lookup, values, signal));
    return (lookup) => (isAllowed(lookup.call.access, viewer) ? read(lookup) : undefined);
  }, [call, portal, zone, viewer, context]);
};
