import { useEffect, useRef } from 'react';
import { clampPage } from '../../resolve/list/list-state.ts';
import { useAnnounce } from '../announcer.tsx';
import { useEngineTranslate } from '../texts.ts';
import type { ListModel } from './use-list.ts';

/** Goes to the last page where the wanted one does not exist. */
const useClampedPage = ({ state, total, data, isOld, isPaged, control }: ListModel): void => {
  const { clamp } = control;
  const isKnown = isPaged && data !== undefined && !isOld;
  const page = isKnown ? clampPage(state.page, total, state.limit) : state.page;
  useEffect(() => {
    if (page !== state.page) clamp(page);
  }, [page, state.page, clamp]);
};

/** Announces to screen readers that the rows changed. */
const useSpokenRows = ({ data, reading, isOld, isLate, total }: ListModel): void => {
  const announce = useAnnounce();
  const translate = useEngineTranslate();
  const before = useRef<ListModel['data']>(undefined);
  const hasFailed = reading.state === 'failed';
  useEffect(() => {
    // The failure has its own message; the rows are not loading any more.
    if (hasFailed) announce('');
    if (data === undefined) return;
    if (isLate) announce(translate('list.updating'));
    else if (!isOld && before.current !== undefined && before.current !== data)
      announce(translate('list.rows', { total }));
    if (!isOld) before.current = data;
  }, [data, hasFailed, isOld, isLate, total, announce, translate]);
};

/** What a list announces and corrects by itself. */
export const useListNotices = (model: ListModel): void => {
  useClampedPage(model);
  useSpokenRows(model);
};
