import type { ListPlan } from '../../../kinds/blocks/list/plan.ts';
import { useCallback, useMemo, useState } from 'react';
import {
  formatSavedViews,
  isSameView,
  parseSavedViews,
  withView,
  type SavedView,
} from '../../../resolve/list/saved-view.ts';
import { useHost } from '../../host-provider.tsx';
import { useView } from '../../view-context.tsx';
import type { ListModel } from '../use-list.ts';
import { omitUndefined } from '../../../json.ts';

/** The views of a list that a person has saved. */
export interface SavedViews {
  /** The name of the list, in the portal. */
  readonly list: string;
  /** What the list shows now. */
  readonly shown: Omit<SavedView, 'name'>;
  readonly all: readonly SavedView[];
  /** The name of the one that shows. */
  readonly current: string | undefined;
  readonly show: (view: SavedView) => void;
  /** Saves what shows. */
  readonly save: (name: string) => void;
  readonly forget: (view: SavedView) => void;
}

/** The saved views of a list, remembered per person. */
export const useSavedViews = (list: ListPlan, { control, standing, columns }: ListModel): SavedViews => {
  const { preferences } = useHost();
  const { screen } = useView();
  const listName = `${screen.id}:${list.pointer}`;
  const storeKey = `views:${listName}`;
  const [all, setAll] = useState(() => parseSavedViews(preferences.read(storeKey)));
  const keep = useCallback(
    (views: readonly SavedView[]) => {
      setAll(views);
      preferences.write(storeKey, formatSavedViews(views));
    },
    [preferences, storeKey],
  );
  const { restore } = control;
  const { lasting } = standing;
  const { choice, choose } = columns;
  return useMemo(() => {
    const shown = { search: lasting, ...omitUndefined({ columns: choice }) };
    return {
      list: listName,
      shown,
      all,
      current: all.find((view) => isSameView(view, shown))?.name,
      show: (view) => {
        choose(view.columns);
        restore(view.search);
      },
      save: (name) => keep(withView(all, { ...shown, name })),
      forget: (view) => keep(all.filter((other) => other !== view)),
    };
  }, [listName, all, lasting, choice, choose, restore, keep]);
};
