import { Button, Classes } from '@blueprintjs/core';
import { DownloadIcon, RefreshIcon, SettingsIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ExportToolPlan, ListPlan } from '../../language/plan/block-plan.ts';
import { isAllowed } from '../../resolve/access.ts';
import { isVisible } from '../../resolve/visibility.ts';
import { PanelButton } from '../../widgets/panel/panel-button.tsx';
import { ActionButton } from '../action/action-button.tsx';
import { useSay, useTexts } from '../texts.ts';
import { actionsOf, useView } from '../view-context.tsx';
import type { Density } from './use-density.ts';
import type { ListModel } from './use-list.ts';

const loadChooser = () => import('./column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }));
const ExportDialog = lazy(async () => ({
  default: (await import('../export/export-dialog.tsx')).ExportDialog,
}));

interface ListToolbarProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onAction: (action: ActionPlan, button: HTMLElement) => void;
}

const ExportButton = ({
  tool,
  list,
  model,
}: { readonly tool: ExportToolPlan } & Pick<ListToolbarProps, 'list' | 'model'>) => {
  const translate = useTexts();
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        icon={<DownloadIcon />}
        aria-haspopup="dialog"
        text={tool.label === undefined ? translate('export.title') : say(tool.label)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog
            tool={tool}
            list={list}
            model={model}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The buttons above a list. */
export const ListToolbar = ({ list, model, density, onDensity, onAction }: ListToolbarProps) => {
  const translate = useTexts();
  const { screen } = useView();
  const { context, reading, columns } = model;
  return (
    <div className="cf-toolbar">
      {list.toolbar.map((tool) =>
        tool.as === 'export'
          ? isVisible(tool, context) &&
            isAllowed(tool.call.access, context.viewer) && (
              <ExportButton key={tool.pointer} tool={tool} list={list} model={model} />
            )
          : actionsOf(screen, [tool.action]).map((action) => (
              <ActionButton key={action.id} action={action} context={context} onAction={onAction} />
            )),
      )}
      <Button
        variant="minimal"
        icon={<RefreshIcon />}
        aria-label={translate('list.refresh')}
        title={translate('list.refresh')}
        disabled={reading.state === 'reading'}
        onClick={() => reading.state !== 'reading' && reading.retry()}
      />
      <PanelButton
        className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
        label={translate('list.columns')}
        panelLabel={translate('list.columns')}
        placement="bottom-end"
        preload={() => void loadChooser()}
        panel={() => (
          <Suspense fallback={<div className={`${Classes.SKELETON} cf-choices-skeleton`} />}>
            <ColumnChooser columns={columns} density={density} onDensity={onDensity} />
          </Suspense>
        )}
      >
        <SettingsIcon />
      </PanelButton>
    </div>
  );
};
