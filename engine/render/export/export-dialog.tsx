import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { exportFileName, toExportRequest } from '../../resolve/list/list-request.ts';
import { exportRows } from '../../resolve/list/selection.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { isFocusLost } from '../focus-lost.ts';
import { useHost } from '../host-provider.tsx';
import type { ListModel } from '../list/use-list.ts';
import type { SelectedRows } from '../list/rows/use-selection.ts';
import type { SavedViews } from '../list/views/use-saved-views.ts';
import { ViewButton } from '../list/views/view-button.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { ExportProgress } from './export-progress.tsx';
import './export.css';
import { ScheduleExport } from './schedule-export.tsx';
import { useExport } from './use-export.ts';
import { WhichRows } from './which-rows.tsx';
import { NativeSelect } from '../../widgets/native-select.tsx';

interface ExportDialogProps {
  readonly tool: ExportToolPlan;
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly views: SavedViews;
  readonly selected: SelectedRows;
  readonly onClose: () => void;
}

/** Downloads what the list shows: shows the number of rows first, then asks for the format. */
export const ExportDialog = ({ tool, list, model, views, selected, onClose }: ExportDialogProps) => {
  const { portal, zone, now } = useHost();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { state, start, cancel } = useExport();
  const [isSelected, setSelected] = useState(true);
  const rows = exportRows(tool.ids?.most, selected.selection, model.total, isSelected);
  const formats = tool.formats.map(({ value, label }) => ({ value: String(value), label }));
  const [format, setFormat] = useState(formats[0]?.value);
  const [chosenZone, setZone] = useState(zone);
  const zones = [...new Set([zone, 'UTC'])];
  const columns = model.columns.all
    .filter(({ id }) => !model.columns.hidden.includes(id))
    .map(({ cell }) => cell.field);
  const request = () =>
    toExportRequest(
      tool,
      list,
      model.state,
      portal,
      model.context,
      { now: now(), zone },
      { format, columns, zone: chosenZone, keys: rows.keys },
    );
  const begin = () => start(request(), exportFileName(tool, format));
  const foot = useRef<HTMLDivElement>(null);
  // The button that began it is locked meanwhile, and gone once the file is there.
  useEffect(() => {
    if (isFocusLost()) foot.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [state.state]);
  const isRunning = state.state === 'running' || state.state === 'preparing';
  return (
    <DialogFrame
      title={tool.label === undefined ? translate('export.title') : t(tool.label)}
      onClose={onClose}
    >
      <div className="cf-dialog-body">
        {rows.selected !== undefined && (
          <WhichRows
            rows={rows}
            selected={rows.selected}
            total={model.total}
            isDisabled={isRunning}
            most={tool.ids?.most ?? 0}
            onChoose={setSelected}
          />
        )}
        {!isRunning && rows.keys === undefined && (
          // The list behind shows the chosen one, too: what is downloaded or scheduled is what it shows.
          <div className="cf-export-choice">
            <span>{translate('export.view')}</span>
            <ViewButton views={views} />
          </div>
        )}
        <p>
          {rows.keys !== undefined
            ? translate('export.chosenRows', { count: rows.count })
            : translate('export.rows', { total: rows.count })}
        </p>
        {formats.length > 0 && (
          <label className="cf-export-choice">
            <span>{translate('export.format')}</span>
            <NativeSelect
              options={formats}
              value={format ?? ''}
              disabled={isRunning}
              onChange={(event) => setFormat(event.target.value)}
            />
          </label>
        )}
        {tool.zone !== undefined && (
          <label className="cf-export-choice">
            <span>{translate('export.zone', { zone: '' }).trim()}</span>
            <NativeSelect
              options={zones}
              value={chosenZone}
              disabled={isRunning}
              onChange={(event) => setZone(event.target.value)}
            />
          </label>
        )}
        <div role="status" className="cf-export-progress">
          <ExportProgress state={state} total={rows.count} />
        </div>
      </div>
      <div ref={foot} className="cf-dialog-foot">
        <Button
          text={translate(isRunning || state.state === 'open' ? 'action.cancel' : 'action.close')}
          onClick={isRunning ? cancel : onClose}
        />
        {state.state === 'open' && rows.keys === undefined && (
          <ScheduleExport tool={tool} context={model.context} request={request} />
        )}
        {state.state !== 'done' && (
          <Button
            intent="primary"
            autoFocus
            disabled={isRunning || rows.count === 0}
            text={translate('export.start')}
            onClick={() => void begin()}
          />
        )}
      </div>
    </DialogFrame>
  );
};
