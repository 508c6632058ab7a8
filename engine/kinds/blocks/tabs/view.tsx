import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { Classes } from '@blueprintjs/core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { formatQuery, parseQuery } from '../../../resolve/address/query-string.ts';
import { resolveTabs } from '../../../resolve/tabs.ts';
import { isVisible, isWaiting } from '../../../resolve/viewer/visibility.ts';
import { useTabAddress } from '../../../render/address.tsx';
import { walkTo } from '../../../widgets/walk-to.ts';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import { useTranslate } from '../../../render/texts.ts';
import { TabProvider, useView } from '../../../render/view-context.tsx';
import { TabCount } from './tab-count.tsx';

/** On a phone the tabs are wider than their bar: an address may open one that is beyond its edge. Only the bar is scrolled. */
const bringOpenTabIntoSight = (bar: HTMLElement | null): void => {
  const tab = bar?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (bar === null || tab === undefined) return;
  const { left, right } = bar.getBoundingClientRect();
  if (tab.right > right) bar.scrollLeft += tab.right - right;
  else if (tab.left < left) bar.scrollLeft -= left - tab.left;
};

/** Blocks behind tabs; the open one is in the address, without the keys of the one before it. */
export const TabsView = ({ block }: { readonly block: BlockPlans['tabs'] }) => {
  const { screen, context, around } = useView();
  const { search, change } = useTabAddress();
  const draw = useDrawBlock();
  const t = useTranslate();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const pairs = parseQuery(search);
  const { tabs, open } = resolveTabs(block, pairs.find(([key]) => key === block.name)?.[1], context);
  // The keys of the tab before are removed; the choices above it, and the tab around it, remain.
  const retained = [...screen.scope.map(({ name }) => name), ...around.keys];
  const choose = (tab: string) =>
    change(formatQuery([...pairs.filter(([key]) => retained.includes(key)), [block.name, tab]]));
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab === open);
    const next = tabs[walkTo(event.key, at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  const openId = open?.id;
  useLayoutEffect(() => {
    if (openId !== undefined) bringOpenTabIntoSight(bar.current);
  }, [openId]);
  if (open === undefined) return null;
  const content = (
    <NodeBoundary key={open.id} node={open}>
      <TabProvider name={block.name} label={open.title}>
        {draw(open.body)}
      </TabProvider>
    </NodeBoundary>
  );
  // Somebody who has only one of several has nothing to choose.
  if (tabs.length === 1 && block.tabs.length > 1)
    return (
      <div className="cf-tabs">
        {block.title !== undefined && <h2>{t(block.title)}</h2>}
        {content}
      </div>
    );
  return (
    <div className="cf-tabs">
      {block.title !== undefined && <h2>{t(block.title)}</h2>}
      <div
        ref={bar}
        role="tablist"
        aria-label={t(screen.title)}
        className={`${Classes.TAB_LIST} cf-tab-list`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={`${Classes.TAB} cf-tab`}
            onClick={() => choose(tab.id)}
          >
            {t(tab.title)}{' '}
            {tab.count !== undefined && !isWaiting(tab.count, context) && isVisible(tab.count, context) && (
              <TabCount count={tab.count} />
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.id}`} className="cf-tab-panel">
        {content}
      </div>
    </div>
  );
};
