import { Classes } from '@blueprintjs/core';
import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { isRecord } from '../../json.ts';
import { childrenOf } from '../../walk.ts';
import { formatQuery, parseQuery } from '../../resolve/address/query-string.ts';
import { resolveNeighbours } from '../../resolve/list/neighbours.ts';
import { openingLoad } from '../../resolve/list/opening-calls.ts';
import { isOffered, withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import { OwnAddress, useAddress } from '../address.tsx';
import { useDrawBlock } from '../draw-block.ts';
import { keyOf, nameColumn, nameOf } from '../list/rows/row-name.ts';
import type { OpenedBeside } from '../list/use-opened-beside.ts';
import type { ListModel } from '../list/use-list.ts';
import { useRecord } from '../read/use-record.ts';
import { useScreenPlan } from '../read/use-screen-plan.ts';
import { MissingState } from '../states/missing-state.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { useView, ViewProvider } from '../view-context.tsx';
import { NextRecordContext } from './next-record.ts';
import { RecordColumnsContext } from './record-columns.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordPage } from './record-page.tsx';

interface OpenedRecordProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly opened: OpenedBeside;
  readonly recordKey: string;
}

const scopeOf = (scope: unknown): Readonly<Record<string, unknown>> => (isRecord(scope) ? scope : {});

const Detail = ({ model: { state, control }, opened, recordKey }: OpenedRecordProps) => {
  const { panel } = control;
  const { panel: tabs } = state;
  const { context } = useView();
  const draw = useDrawBlock();
  const screen = useScreenPlan(opened.screen);
  const route = useMemo(() => ({ id: recordKey }), [recordKey]);
  const scope = useMemo(() => scopeOf(context.scopes.scope), [context.scopes.scope]);
  const address = useMemo(
    () => ({
      search: formatQuery(Object.entries(tabs ?? {})),
      change: (search: string) => panel(Object.fromEntries(parseQuery(search))),
    }),
    [tabs, panel],
  );
  if (screen.error !== null) return <MissingState error={screen.error} />;
  if (screen.data === undefined) return <div className={`${Classes.SKELETON} cf-block-skeleton`} />;
  return (
    <ViewProvider
      screen={screen.data}
      variant={context.variant}
      route={route}
      scope={scope}
      given={opened.given}
    >
      <OwnAddress key={recordKey} tabs={address}>
        <RecordColumnsContext value>{draw(screen.data.body)}</RecordColumnsContext>
      </OwnAddress>
    </ViewProvider>
  );
};

/**
 * The field that a record begins with, for whoever looks at it; nothing where that depends on what the record
 * holds, as a name that is shown twice is better than one that is shown nowhere.
 */
const firstField = (block: BlockPlan, context: Context): string | undefined => {
  if (!isOffered(block, context) || block.visibleWhen !== undefined) return undefined;
  if (block.as !== 'record')
    return childrenOf(block)
      .map(({ block: child }) => firstField(child, context))
      .find((field) => field !== undefined);
  const first = block.headline.find((field) => isOffered(field, context));
  return first?.visibleWhen === undefined ? first?.field : undefined;
};

interface RecordName {
  readonly name: string | undefined;
  /** Whether the record itself begins with it; one that cannot be read begins with nothing. */
  readonly beginsWithName: boolean;
}

/** What a person would call the record: what its list calls its row, read from the record itself, or else from the row where that is on the page. */
const useRecordName = (
  { list, model, opened, recordKey }: OpenedRecordProps,
  screen: ScreenPlan | undefined,
): RecordName => {
  const { context } = useView();
  const inside = useMemo(
    () => withScopes(context, { route: { id: recordKey }, given: opened.given }),
    [context, recordKey, opened],
  );
  const load = useMemo(
    () => (screen === undefined ? undefined : openingLoad(screen, inside)),
    [screen, inside],
  );
  const reading = useRecord(load, inside);
  const rows = [
    ...(reading.state === 'read' ? [reading.data] : []),
    ...(model.data?.rows.filter((row) => keyOf(row, list.key) === recordKey) ?? []),
  ];
  const { all } = model.columns;
  const naming = nameColumn(all)?.cell.field;
  const first = screen === undefined ? undefined : firstField(screen.body, inside);
  return {
    name: rows.map((row) => nameOf(row, all, '')).find((name) => name !== ''),
    beginsWithName: naming !== undefined && first === naming && reading.state !== 'failed',
  };
};

/** The element that a record is drawn into: it moves between the drawer and the page with all that is typed and opened inside. */
const createPlace = (): HTMLElement => document.createElement('div');

/** The record of a row, beside its list or as a page. */
export const OpenedRecord = (props: OpenedRecordProps) => {
  const { list, model, opened, recordKey } = props;
  const { state, data, control, label } = model;
  const { isShared } = useAddress();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { data: screen } = useScreenPlan(opened.screen);
  const { name, beginsWithName } = useRecordName(props, screen);
  const [place] = useState(createPlace);
  const [isPlaced, setPlaced] = useState(false);
  const hold = useCallback(
    (frame: HTMLElement | null) => {
      frame?.append(place);
      if (frame !== null) setPlaced(true);
    },
    [place],
  );
  const { previous, next } = data === undefined ? {} : resolveNeighbours(data.rows, list.key, recordKey);
  const moveTo = (key: string | undefined) => (key === undefined ? undefined : () => control.move(key));
  const Frame = state.isPage === true && isShared ? RecordPage : RecordDrawer;
  const openNext = moveTo(next);
  return (
    <>
      <Frame
        title={screen === undefined ? translate('list.loading') : t(screen.title)}
        name={name}
        beginsWithName={beginsWithName}
        openPrevious={moveTo(previous)}
        openNext={openNext}
        back={{
          label,
          href: control.hrefWith({ change: 'open', key: undefined }),
          open: control.close,
        }}
        asPage={isShared ? { href: control.hrefWith({ change: 'spread' }), open: control.spread } : undefined}
      >
        <div ref={hold} />
      </Frame>
      {isPlaced &&
        createPortal(
          <NextRecordContext value={openNext}>
            <Detail {...props} />
          </NextRecordContext>,
          place,
        )}
    </>
  );
};
