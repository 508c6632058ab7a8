import { Classes } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { isRecord } from '../../json.ts';
import { formatQuery, parseQuery } from '../../resolve/address/query-string.ts';
import { lookupKey } from '../../resolve/address/screen-scope.ts';
import { resolveNeighbours } from '../../resolve/list/neighbours.ts';
import { OwnAddress, useAddress } from '../address.tsx';
import { useDrawBlock } from '../draw-block.ts';
import { useHost } from '../host-provider.tsx';
import type { OpenedBeside } from '../list/use-opened-beside.ts';
import type { ListModel } from '../list/use-list.ts';
import { useScreenPlan } from '../read/use-screen-plan.ts';
import { MissingState } from '../states/missing-state.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { useView, ViewProvider } from '../view-context.tsx';
import { NextRecordContext } from './next-record.ts';
import { RecordColumnsContext } from './record-columns.ts';
import { RecordBeside } from './record-beside.tsx';
import { RecordHeadContext } from './record-head.ts';
import { RecordPage } from './record-page.tsx';
import { headBlock, useRecordName } from './use-record-name.ts';
import { useShownScreen } from './use-shown-screen.ts';
import { useWide } from './use-wide.ts';
import { useWindowTitle } from './use-window-title.ts';

interface OpenedRecordProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  readonly opened: OpenedBeside;
  readonly recordKey: string;
}

const scopeOf = (scope: unknown): Readonly<Record<string, unknown>> => (isRecord(scope) ? scope : {});

interface DetailProps extends OpenedRecordProps {
  /** What the head of the record is drawn into. */
  readonly slot: HTMLElement | null;
}

const Detail = ({ model: { state, control }, opened, recordKey, slot }: DetailProps) => {
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
  const { shown } = useShownScreen(opened, recordKey);
  const head = useMemo(() => {
    const block = shown === undefined ? undefined : headBlock(shown.body, context);
    return shown === undefined || block === undefined || slot === null
      ? undefined
      : { screen: shown.id, pointer: block.pointer, slot };
  }, [shown, context, slot]);
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
        <RecordHeadContext value={head}>
          <RecordColumnsContext value>{draw(screen.data.body)}</RecordColumnsContext>
        </RecordHeadContext>
      </OwnAddress>
    </ViewProvider>
  );
};

/** The element that a record is drawn into: it moves between the column and the page with all that is typed and opened inside. */
const createPlace = (): HTMLElement => {
  const place = document.createElement('div');
  place.className = 'cf-opened';
  return place;
};

/** The record of a row, beside its list or as a page. */
export const OpenedRecord = (props: OpenedRecordProps) => {
  const { list, model, opened, recordKey } = props;
  const { state, data, control, label } = model;
  const { isShared } = useAddress();
  const { memory } = useHost();
  const { chooses } = list;
  useEffect(() => {
    if (chooses !== undefined) memory.write(lookupKey(chooses), recordKey);
  }, [memory, chooses, recordKey]);
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { data: screen } = useScreenPlan(opened.screen);
  const { name, beginsWithName } = useRecordName(props);
  const title = screen === undefined ? translate('list.loading') : t(screen.title);
  useWindowTitle(isShared ? [...(name === undefined ? [] : [name]), title].join(' · ') : undefined);
  const isWide = useWide();
  const [place] = useState(createPlace);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
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
  const isPage = !isWide || !isShared || state.isPage === true;
  const Frame = isPage ? RecordPage : RecordBeside;
  const openNext = moveTo(next);
  return (
    <>
      <Frame
        title={title}
        name={name}
        beginsWithName={beginsWithName}
        isInner={!isShared}
        slot={setSlot}
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
            <Detail {...props} slot={slot} />
          </NextRecordContext>,
          place,
        )}
    </>
  );
};
