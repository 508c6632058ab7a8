import { useEffect, useState } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { insideAction } from '../../resolve/action/action-state.ts';
import type { Selection } from '../../resolve/list/selection.ts';
import { rowExports } from '../../resolve/list/export-tools.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { ListModel } from './use-list.ts';
import type { SelectedRows } from './rows/use-selection.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const BulkBar = lazyPart(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar);
const BulkDialog = lazyPart(async () => (await import('../bulk/bulk-dialog.tsx')).BulkDialog);

interface ListBulkProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  /** Nothing where rows cannot be selected. */
  readonly selected: SelectedRows | undefined;
  readonly onExport: (tool: ExportToolPlan, button: HTMLElement) => void;
}

const allRows: Selection = { mode: 'all', except: new Set() };

/** What can be done to the selected rows, and the dialog of what is being done. */
export const ListBulk = ({ list, model, selected, onExport }: ListBulkProps) => {
  const [action, setAction] = useState<ActionPlan>();
  const [isOfAll, setOfAll] = useState(false);
  // The bar is above the pages: were it fetched only now, it would push them away from under the pointer.
  const isSelectable = selected !== undefined;
  useEffect(() => {
    if (isSelectable) BulkBar.prepare();
  }, [isSelectable]);
  if (!isSelectable) return null;
  const isQueue = model.segments.some(({ segment, isOpen }) => isOpen && segment.isQueue === true);
  const isOffered = isQueue && model.bulkActions.length > 0 && model.total > 0 && model.isCounted;
  return (
    <>
      {(selected.count > 0 || isOffered) && (
        <PartBoundary fallback={null} onMissing={goWithout}>
          <BulkBar
            selected={selected}
            total={model.total}
            isPaged={model.isPaged && model.isCounted}
            actions={model.bulkActions}
            exports={rowExports(list, model.context)}
            onAction={(chosen) => {
              setOfAll(selected.count === 0);
              setAction(chosen);
            }}
            onExport={onExport}
          />
        </PartBoundary>
      )}
      {action !== undefined && (
        <PartBoundary fallback={null} onMissing={() => setAction(undefined)}>
          <BulkDialog
            action={action}
            list={list}
            model={{ ...model, context: insideAction(action, model.context) }}
            selected={isOfAll ? { ...selected, selection: allRows, count: model.total } : selected}
            onClose={() => setAction(undefined)}
          />
        </PartBoundary>
      )}
    </>
  );
};
