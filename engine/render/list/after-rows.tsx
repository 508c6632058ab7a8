import type { RefObject } from 'react';
import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { ListBulk } from './list-bulk.tsx';
import { ListKeys } from './list-keys.tsx';
import type { SelectedRows } from './rows/use-selection.ts';
import type { ListModel } from './use-list.ts';
import { useListNotices } from './use-list-notices.ts';

interface AfterRowsProps {
  readonly section: RefObject<HTMLElement | null>;
  readonly list: ListPlan;
  readonly model: ListModel;
  /** Nothing where rows cannot be selected. */
  readonly selected: SelectedRows | undefined;
  readonly onExport: (tool: ExportToolPlan, button: HTMLElement) => void;
}

/** What a list can do without until its first rows stand: its keys, what it announces, and what can be done to several rows. */
export const AfterRows = ({ section, ...listed }: AfterRowsProps) => {
  useListNotices(listed.model);
  return (
    <>
      <ListBulk {...listed} />
      <ListKeys section={section} />
    </>
  );
};
