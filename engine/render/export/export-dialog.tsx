import { Button, Callout, HTMLSelect, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import type { ExportToolPlan, ListPlan } from '../../language/plan/block-plan.ts';
import { exportFileName, toExportRequest } from '../../resolve/list-request.ts';
import { numberFormat } from '../../resolve/intl.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useHost } from '../host-provider.tsx';
import type { ListModel } from '../list/use-list.ts';
import { problemWords } from '../states/problem-words.ts';
import { useSay, useTexts } from '../texts.ts';
import { useExport, type Export } from './use-export.ts';

interface ExportDialogProps {
  readonly tool: ExportToolPlan;
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly onClose: () => void;
}

const sizeOf = (bytes: number, locale: string): string =>
  `${numberFormat(locale).format(Math.ceil(bytes / 1024))} KiB`;

const Progress = ({ state, total }: { readonly state: Export; readonly total: number }) => {
  const { locale } = useHost().portal;
  const translate = useTexts();
  switch (state.state) {
    case 'open':
      return null;
    case 'running':
      return (
        <>
          <p>{translate('export.running', { size: sizeOf(state.bytes, locale) })}</p>
          <ProgressBar intent="primary" aria-label={translate('export.running', { size: '' })} />
        </>
      );
    case 'preparing':
      return (
        <>
          <p>{translate('export.preparing', { total })}</p>
          <ProgressBar intent="primary" aria-label={translate('export.preparing', { total })} />
        </>
      );
    case 'done':
      return (
        <Callout compact intent="success">
          {translate('export.done', { file: state.file })}
        </Callout>
      );
    case 'cancelled':
      return <Callout compact>{translate('export.cancelled')}</Callout>;
    case 'failed':
      return (
        <Callout compact intent="danger">
          {translate('export.failed', { reason: problemWords(state.problem, translate) })}
        </Callout>
      );
  }
};

/** Downloads what the list shows: says how many rows first, then in which form. */
export const ExportDialog = ({ tool, list, model, onClose }: ExportDialogProps) => {
  const { portal, zone, now } = useHost();
  const translate = useTexts();
  const say = useSay();
  const { state, start, cancel } = useExport();
  const formats = tool.formats.map(({ value, label }) => ({ value: String(value), label }));
  const [format, setFormat] = useState(formats[0]?.value);
  const [chosenZone, setZone] = useState(zone);
  const zones = [...new Set([zone, 'UTC'])];
  const columns = model.columns.all
    .filter(({ id }) => !model.columns.hidden.includes(id))
    .map(({ cell }) => cell.field);
  const begin = () =>
    start(
      toExportRequest(
        tool,
        list,
        model.state,
        portal,
        model.context,
        { now: now(), zone },
        {
          format,
          columns,
          zone: chosenZone,
        },
      ),
      exportFileName(tool, format),
    );
  const isRunning = state.state === 'running' || state.state === 'preparing';
  return (
    <DialogFrame
      title={tool.label === undefined ? translate('export.title') : say(tool.label)}
      onClose={onClose}
    >
      <div className="cf-dialog-body">
        <p>{translate('export.rows', { total: model.total })}</p>
        {formats.length > 0 && (
          <label className="cf-export-choice">
            <span>{translate('export.format')}</span>
            <HTMLSelect
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
            <HTMLSelect
              options={zones}
              value={chosenZone}
              disabled={isRunning}
              onChange={(event) => setZone(event.target.value)}
            />
          </label>
        )}
        <div role="status" className="cf-export-progress">
          <Progress state={state} total={model.total} />
        </div>
      </div>
      <div className="cf-dialog-foot">
        <Button
          text={translate(isRunning || state.state === 'open' ? 'action.cancel' : 'action.close')}
          onClick={isRunning ? cancel : onClose}
        />
        {state.state !== 'done' && (
          <Button
            intent="primary"
            autoFocus
            disabled={isRunning || model.total === 0}
            text={translate('export.start')}
            onClick={() => void begin()}
          />
        )}
      </div>
    </DialogFrame>
  );
};
