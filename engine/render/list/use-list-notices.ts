import { useEffect, useRef } from 'react';
import { clampPage } from '../../resolve/list/list-state.ts';
import { useAnnounce } from '../announcer.tsx';
import { useHost } from '../host-provider.tsx';
import { useEngineTranslate } from '../texts.ts';
import type { ListModel } from './use-list.ts';

/** Announces once that something in the address means nothing, and takes it out. */
const useDroppedNotice = ({ standing: { dropped }, control: { tidy } }: ListModel): void => {
  const { notify } = useHost();
  const translate = useEngineTranslate();
  const names = dropped.join(', ');
  const shown = useRef('');
  useEffect(() => {
    if (names === '' || shown.current === names) return;
    shown.current = names;
    notify({ intent: 'warning', body: translate('list.droppedParameters', { names }) });
    tidy();
  }, [names, notify, translate, tidy]);
};

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
  useDroppedNotice(model);
  useClampedPage(model);
  useSpokenRows(model);
};
