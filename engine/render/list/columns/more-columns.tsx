import { ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useState, type RefObject } from 'react';
import { allInSight, resolveSideways, type Sideways, type Span } from '../../../resolve/list/sideways.ts';
import { beginsAtRight } from '../../../widgets/line-direction.ts';
import { useEngineTranslate } from '../../texts.ts';
import './more-columns.css';

const spanOf = (element: Element): Span => {
  const { left, right } = element.getBoundingClientRect();
  return beginsAtRight() ? { start: -right, end: -left } : { start: left, end: right };
};

/** The room of the button that leads to more columns, in a list without a column of menus. */
const buttonWidth = 36;

/** Where the columns end that move: before the menus, or before the button as long as there is more to see. */
const endOf = (region: HTMLElement, head: Element, inner: Span): number => {
  const menus = head.querySelector('.cf-actions-cell');
  if (menus !== null) return spanOf(menus).start;
  const isAtEnd = Math.abs(region.scrollLeft) + region.clientWidth >= region.scrollWidth - 1;
  return isAtEnd ? inner.end : inner.end - buttonWidth;
};

/** Covers up what is in sight only in part, on the DOM so that scrolling draws nothing; reports what is out of sight. */
const coverParts = (region: HTMLElement): Sideways => {
  const isSideways = region.scrollWidth > region.clientWidth;
  region.toggleAttribute('data-sideways', isSideways);
  const head = region.querySelector('tr[data-row="head"]');
  const pinned = head?.querySelector('.cf-pinned');
  if (!isSideways || head === null || !(pinned instanceof HTMLElement)) return allInSight;
  const left = spanOf(region).start + region.clientLeft;
  const inner = { start: left, end: left + region.clientWidth };
  const end = endOf(region, head, inner);
  const open = { start: spanOf(pinned).end, end };
  const sideways = resolveSideways(open, [...head.querySelectorAll('th:not(.cf-pinned)')].map(spanOf));
  const { coverTo = open.start, coverFrom = inner.end } = sideways;
  const lengths = {
    '--cf-cover-start': coverTo - open.start,
    '--cf-cover-end': Math.max(0, inner.end - coverFrom),
    '--cf-cover-end-at': coverFrom - spanOf(pinned).start,
    '--cf-pinned-start': open.start - inner.start,
    '--cf-pinned-end': inner.end - end,
  };
  for (const [name, length] of Object.entries(lengths)) region.style.setProperty(name, `${length}px`);
  return sideways;
};

/** Moves the list on until the first column that is out of sight is beside the pinned ones. */
const showNext = (region: HTMLElement): void => {
  const { coverFrom } = coverParts(region);
  const pinned = region.querySelector('.cf-pinned');
  if (coverFrom === undefined || pinned === null) return;
  const by = coverFrom - spanOf(pinned).end;
  region.scrollBy({ left: beginsAtRight() ? -by : by });
};

/** How many columns are out of sight. */
const useColumnsAfter = (region: RefObject<HTMLElement | null>): number => {
  const [after, setAfter] = useState(0);
  useEffect(() => {
    const element = region.current;
    const content = element?.firstElementChild ?? null;
    if (element === null || content === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => setAfter(coverParts(element).after);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      element.removeAttribute('data-sideways');
    };
  }, [region]);
  return after;
};

interface MoreColumnsProps {
  readonly region: RefObject<HTMLElement | null>;
}

/** Shows how many columns are out of sight, and brings them; the arrow keys do the same. */
export const MoreColumns = ({ region }: MoreColumnsProps) => {
  const translate = useEngineTranslate();
  const after = useColumnsAfter(region);
  if (after === 0) return null;
  return (
    <button
      type="button"
      className="cf-more-columns"
      aria-label={translate('list.moreColumns', { count: after })}
      tabIndex={-1}
      onClick={() => region.current !== null && showNext(region.current)}
    >
      +{after}
      <ChevronRightIcon size={12} />
    </button>
  );
};
