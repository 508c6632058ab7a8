import { Button, Classes } from '@blueprintjs/core';
import { DownloadIcon, RefreshIcon, SettingsIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { isExportOffered } from '../../resolve/list/export-tools.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { PanelButton } from '../../widgets/panel/panel-button.tsx';
import { ActionButton } from '../action/action-button.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { actionsOf, useView } from '../view-context.tsx';
import type { Columns } from './columns/use-columns.ts';
import type { Density } from './use-density.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const ColumnChooser = lazyPart(async () => (await import('./columns/column-chooser.tsx')).ColumnChooser);
interface ListToolbarProps {
  readonly label: string;
  readonly list: ListPlan;
  readonly context: Context;
  readonly columns: Columns;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
  readonly onExport: (tool: ExportToolPlan, button: HTMLElement) => void;
  /** Nothing while the first response is loading. */
  readonly onRefresh: (() => void) | undefined;
}

/** The buttons above a list. */
export const ListToolbar = memo((props: ListToolbarProps) => {
  const { label, list, context, columns, density, onDensity, onAction, onExport, onRefresh } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { screen } = useView();
  return (
    <div role="toolbar" aria-label={label} className="cf-toolbar">
      {list.toolbar.map((tool) =>
        tool.as === 'export'
          ? isExportOffered(tool, context) && (
              <Button
                key={tool.pointer}
                icon={<DownloadIcon />}
                aria-haspopup="dialog"
                text={tool.label === undefined ? translate('export.title') : t(tool.label)}
                onClick={({ currentTarget }) => onExport(tool, currentTarget)}
              />
            )
          : actionsOf(screen, [tool], context).map((action) => (
              <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
            )),
      )}
      <span className="cf-list-tools">
        {list.rows.from === 'operation' && (
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            title={translate('list.refresh')}
            disabled={onRefresh === undefined}
            onClick={() => onRefresh?.()}
          />
        )}
        <PanelButton
          className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
          label={translate('list.columns')}
          panelLabel={translate('list.columns')}
          placement="bottom-end"
          preload={ColumnChooser.prepare}
          panel={() => (
            <PartBoundary fallback={<div className={`${Classes.SKELETON} cf-choices-skeleton`} />}>
              <ColumnChooser columns={columns} density={density} onDensity={onDensity} />
            </PartBoundary>
          )}
        >
          <SettingsIcon />
        </PanelButton>
      </span>
    </div>
  );
});
ListToolbar.displayName = 'ListToolbar';
