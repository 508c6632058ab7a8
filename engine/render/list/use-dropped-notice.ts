import { useEffect, useRef } from 'react';
import { useHost } from '../host-provider.tsx';
import { useEngineTranslate } from '../texts.ts';
import type { ListModel } from './use-list.ts';

/** Announces once that something in the address means nothing, and takes it out: before anything else that reads the address does. */
export const useDroppedNotice = ({ standing: { dropped }, control: { tidy } }: ListModel): void => {
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
