import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ExportToolPlan } from '../../kinds/blocks/list/plan.ts';
import type { SelectedRows } from '../list/rows/use-selection.ts';
import { Icon } from '../icon.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import './bulk.css';

interface BulkBarProps {
  readonly selected: SelectedRows;
  readonly total: number;
  readonly isPaged: boolean;
  readonly actions: readonly ActionPlan[];
  readonly exports: readonly ExportToolPlan[];
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
  readonly onExport: (tool: ExportToolPlan, button: HTMLElement) => void;
}

/** So many are read and carried out at once: each is a call of its own. */
const most = 1_000;

/** What is selected and what can be done to it, or to all rows where nothing is selected. */
export const BulkBar = (props: BulkBarProps) => {
  const { selected, total, isPaged, actions, exports, onAction, onExport } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const isOfAll = selected.count === 0;
  const isTooMany = actions.length > 0 && (isOfAll ? total : selected.count) > most;
  const isOffered = actions.length > 0 && isPaged && selected.isWholePage && selected.count < total;
  const what = isOfAll
    ? translate('bulk.all', { total })
    : translate('bulk.selected', { count: selected.count });
  return (
    <div className="cf-bulk-bar" role="region" aria-label={what}>
      <span className="cf-bulk-count">{what}</span>
      {isOffered && total <= most && (
        <Button variant="minimal" intent="primary" onClick={selected.selectAll}>
          {translate('bulk.selectAll', { total })}
        </Button>
      )}
      {((isOffered && total > most) || isTooMany) && (
        <span className="cf-bulk-hint">{translate('bulk.tooMany', { most })}</span>
      )}
      {!isOfAll && (
        <Button variant="minimal" onClick={selected.clearSelection}>
          {translate('bulk.clear')}
        </Button>
      )}
      <span className="cf-bulk-actions">
        {actions.map((action) => (
          <Button
            key={action.id}
            aria-haspopup="dialog"
            intent={action.intent}
            icon={action.icon === undefined ? null : <Icon name={action.icon} />}
            disabled={isTooMany}
            onClick={({ currentTarget }) => onAction(action, currentTarget)}
          >
            {t(action.label)}
          </Button>
        ))}
        {(isOfAll ? [] : exports).map((tool) => (
          <Button
            key={tool.pointer}
            aria-haspopup="dialog"
            icon={<DownloadIcon />}
            text={tool.label === undefined || exports.length === 1 ? translate('bulk.export') : t(tool.label)}
            onClick={({ currentTarget }) => onExport(tool, currentTarget)}
          />
        ))}
      </span>
    </div>
  );
};
