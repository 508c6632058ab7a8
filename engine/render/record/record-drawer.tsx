import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useId, useMemo } from 'react';
import { formatQuery, parseQuery } from '../../resolve/address/query-string.ts';
import type { OpenedBeside } from '../list/use-opened-beside.ts';
import type { ListControl } from '../list/create-list.ts';
import { OwnAddress } from '../address.tsx';
import { useDrawBlock } from '../draw-block.ts';
import { useScreenPlan } from '../read/use-screen-plan.ts';
import { MissingState } from '../states/missing-state.tsx';
import { useSay, useTexts } from '../texts.ts';
import { useView, ViewProvider } from '../view-context.tsx';
import { NextRecordContext } from './next-record.ts';

interface RecordDrawerProps {
  readonly opened: OpenedBeside;
  readonly recordKey: string;
  readonly neighbours: { readonly previous?: string; readonly next?: string };
  /** Its open tabs, by the key of their block. */
  readonly tabs: Readonly<Record<string, string>> | undefined;
  /** The ways to move the list that it stands beside. */
  readonly changes: Pick<ListControl, 'panel' | 'move' | 'close'>;
}

type DetailProps = Pick<RecordDrawerProps, 'opened' | 'recordKey' | 'tabs' | 'changes'>;

const Detail = ({ opened, recordKey, tabs, changes }: DetailProps) => {
  const { panel } = changes;
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
        {draw(screen.data.body)}
      </OwnAddress>
    </ViewProvider>
  );
};

const scopeOf = (scope: unknown): Readonly<Record<string, unknown>> =>
  typeof scope === 'object' && scope !== null ? { ...scope } : {};

/** The overlay puts its content in place after its own first drawing. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A record beside its list, under an address of its own. */
export const RecordDrawer = (props: RecordDrawerProps) => {
  const { opened, recordKey, neighbours, tabs, changes } = props;
  const { move: onMove, close: onClose } = changes;
  const translate = useTexts();
  const say = useSay();
  const titleId = useId();
  const { data: screen } = useScreenPlan(opened.screen);
  const { previous, next } = neighbours;
  const openNext = next === undefined ? undefined : () => onMove(next);
  return (
    <Overlay2
      isOpen
      hasBackdrop
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      className={Classes.OVERLAY_CONTAINER}
      backdropClassName="cf-drawer-backdrop"
      onClose={onClose}
    >
      <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="cf-drawer">
        <div className="cf-drawer-head">
          <h2 id={titleId} ref={takeFocus} tabIndex={-1}>
            {screen === undefined ? translate('list.loading') : say(screen.title)}
          </h2>
          <Button
            variant="minimal"
            icon={<ChevronUpIcon />}
            aria-label={translate('record.previous')}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onMove(previous)}
          />
          <Button
            variant="minimal"
            icon={<ChevronDownIcon />}
            aria-label={translate('record.next')}
            disabled={openNext === undefined}
            onClick={() => openNext?.()}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={translate('record.close')}
            onClick={onClose}
          />
        </div>
        <div className="cf-drawer-body">
          <NextRecordContext value={openNext}>
            <Detail opened={opened} recordKey={recordKey} tabs={tabs} changes={changes} />
          </NextRecordContext>
        </div>
      </div>
    </Overlay2>
  );
};
