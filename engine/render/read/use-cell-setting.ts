import { useMemo } from 'react';
import type { CellSetting } from '../../kinds/cells/cell-view.ts';
import { useCopy } from '../copy.ts';
import { useEngineTranslate, useFormatSettings } from '../texts.ts';
import { useNames } from './use-names.ts';

/** What the cells of a list or a record share; `link` is the same function as long as they lead to the same. */
export const useCellSetting = ({
  link,
  isExpanded,
}: Required<Pick<CellSetting, 'link' | 'isExpanded'>>): CellSetting => {
  const settings = useFormatSettings();
  const translate = useEngineTranslate();
  const copy = useCopy();
  const readName = useNames();
  return useMemo(
    () => ({ settings, translate, copy, readName, isExpanded, link }),
    [settings, translate, copy, readName, isExpanded, link],
  );
};
