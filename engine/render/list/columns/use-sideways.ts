import { useEffect, type RefObject } from 'react';

/** Marks a region while what it holds is wider than itself; works on the DOM so that a resize draws nothing. */
export const useSideways = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = region.current;
    const content = element?.firstElementChild ?? null;
    if (element === null || content === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-sideways', element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [region]);
};
