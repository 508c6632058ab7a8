import { useCallback, useId, useRef, useState, useMemo, useEffect, type RefObject } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { rowExports } from '../../resolve/list/export-tools.ts';
import { pageSizesOf } from '../../resolve/list/list-state.ts';
import { withScopes } from '../../resolve/viewer/visibility.ts';
import { useActionRunner } from '../action/use-action-runner.tsx';
import { useHost } from '../host-provider.tsx';
import { AfterFirstScreen } from '../settled.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pagination } from './pagination.tsx';
import { isOfRow, keyOf, rowElement } from './rows/row-name.ts';
import { useDensity } from './use-density.ts';
import { useDroppedNotice } from './use-dropped-notice.ts';
import { useOpenedBeside } from './use-opened-beside.ts';
import { useList } from './use-list.ts';
import { useSavedViews } from './views/use-saved-views.ts';
import { ViewButton } from './views/view-button.tsx';
import { useSelection } from './rows/use-selection.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { offeredList } from '../../resolve/list/offered-list.ts';
import { useView } from '../view-context.tsx';

/** Gives the focus back to the row of the record that was open, however the record was closed. */
const useRowFocus = (section: RefObject<HTMLElement | null>, open: string | undefined): void => {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed === undefined) return undefined;
    // The record gives the focus up only when it is gone, and a press of the mouse moves it once more after that.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        rowElement(section.current, closed)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [section, open]);
};

/** The list as this viewer may ever see it here. */
const useOfferedList = (list: ListPlan): ListPlan => {
  const { viewer, variant } = useView().context;
  return useMemo(() => offeredList(list, { viewer, variant }), [list, viewer, variant]);
};

const OpenedRecord = lazyPart(async () => (await import('../record/opened-record.tsx')).OpenedRecord);
const ExportDialog = lazyPart(async () => (await import('../export/export-dialog.tsx')).ExportDialog);
const WiderNote = lazyPart(async () => (await import('../choices/wider-note.tsx')).WiderNote);
const AfterRows = lazyPart(async () => (await import('./after-rows.tsx')).AfterRows);
const RowMenu = lazyPart(async () => (await import('./rows/row-menu.tsx')).RowMenu);

/** A table of rows with all that a person expects of one. */
export const ListBlock = ({ block }: { readonly block: ListPlan }) => {
  const list = useOfferedList(block);
  const { portal } = useHost();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const model = useList(list);
  const listed = { list, model };
  useDroppedNotice(model);
  const { state, data, total, isPaged, context, rowActions } = model;
  useRowFocus(section, state.open);
  const sizes = pageSizesOf(list, portal);
  const [density, setDensity] = useDensity();
  const views = useSavedViews(list, model);
  const opened = useOpenedBeside(list);
  const runner = useActionRunner(opened);
  const [menu, setMenu] = useState<{ readonly key: string; readonly button: HTMLElement }>();
  const openMenu = useCallback((key: string, button: HTMLElement) => setMenu({ key, button }), []);
  const { start } = runner;
  const startAction = useCallback(
    (action: ActionPlan, button: HTMLElement) => start({ action, returnTo: () => button }),
    [start],
  );
  const [download, setDownload] = useState<{ readonly tool: ExportToolPlan; readonly button: HTMLElement }>();
  const openExport = useCallback(
    (tool: ExportToolPlan, button: HTMLElement) => setDownload({ tool, button }),
    [],
  );
  const closeExport = () => {
    setDownload(undefined);
    download?.button.focus();
  };
  const selected = useSelection(list, model);
  const isSelectable = model.bulkActions.length > 0 || rowExports(list, context).length > 0;
  const selectable = isSelectable ? selected : undefined;
  const menuRow = data?.rows.find((row) => keyOf(row, list.key) === menu?.key);
  return (
    <section ref={section} className="cf-list-block" {...nameProps(list, titleId, model.label)}>
      <div className="cf-list-head">
        {list.title !== undefined && <h2 id={titleId}>{t(list.title)}</h2>}
        <span className="cf-total">
          {data === undefined || !model.isCounted ? '' : translate('list.rows', { total })}
        </span>
        {list.wider !== undefined && (
          <PartBoundary fallback={null} onMissing={goWithout}>
            <WiderNote of={list.wider} />
          </PartBoundary>
        )}
        <ListToolbar
          label={model.label}
          list={list}
          context={context}
          columns={model.columns}
          density={density}
          onDensity={setDensity}
          onAction={startAction}
          onExport={openExport}
          onRefresh={model.reading.state === 'reading' ? undefined : model.reading.retry}
        />
      </div>
      <ListFilters list={list} model={model} views={<ViewButton views={views} />} />
      <ListBody
        {...listed}
        density={density}
        selected={selectable}
        onMenu={openMenu}
        onAction={startAction}
      />
      <AfterFirstScreen part={AfterRows}>
        <AfterRows {...listed} section={section} selected={selectable} onExport={openExport} />
      </AfterFirstScreen>
      {isPaged && model.reading.state !== 'failed' && (data === undefined || total > sizes[0]) && (
        <Pagination
          page={state.page}
          limit={state.limit}
          total={data?.total}
          isCounted={model.isCounted}
          sizes={sizes}
          onPage={model.control.page}
          onLimit={model.control.limit}
        />
      )}
      {menu !== undefined && menuRow !== undefined && (
        <PartBoundary fallback={null} onMissing={() => setMenu(undefined)}>
          <RowMenu
            button={menu.button}
            actions={rowActions}
            context={withScopes(context, { record: menuRow })}
            onClose={() => setMenu(undefined)}
            onChoose={(action) => {
              setMenu(undefined);
              runner.start({
                action,
                row: menuRow,
                recordKey: menu.key,
                cells: list.columns,
                returnTo: () =>
                  isOfRow(menu.button, menu.key) ? menu.button : rowElement(section.current, menu.key),
              });
            }}
          />
        </PartBoundary>
      )}
      {download !== undefined && (
        <PartBoundary fallback={null} onMissing={closeExport}>
          <ExportDialog {...listed} {...{ views, selected }} tool={download.tool} onClose={closeExport} />
        </PartBoundary>
      )}
      {opened !== undefined && state.open !== undefined && (
        // The address goes on naming the record: loading the page anew opens it.
        <PartBoundary fallback={null} onMissing={goWithout}>
          <OpenedRecord list={list} model={model} opened={opened} recordKey={state.open} />
        </PartBoundary>
      )}
      {runner.element}
    </section>
  );
};

const nameProps = ({ title }: ListPlan, titleId: string, label: string) =>
  title === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId };
