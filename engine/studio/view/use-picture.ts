import { useEffect, useRef, useState, type RefObject } from 'react';
import { elementsOf, nodeOf, type NodePlace } from '../places/node-of.ts';

/** A frame around an element of the picture, from the picture's own corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
};

/** What is in sight of a frame: what its element is scrolled in hides the rest. */
const inSight = (elements: readonly Element[]): readonly Box[] => {
  let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
  for (let at = elements[0]?.parentElement; at !== null && at !== undefined; at = at.parentElement) {
    const style = at.ownerDocument.defaultView?.getComputedStyle(at);
    if (style?.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return elements.map(boxOf).flatMap((box) => {
    const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
    const width = Math.min(box.left + box.width, right) - x;
    const height = Math.min(box.top + box.height, bottom) - y;
    return width > 0 && height > 0 ? [{ left: x, top: y, width, height }] : [];
  });
};

/** The cells of a column are one frame. */
const joined = (boxes: readonly Box[]): readonly Box[] => {
  const [first] = boxes;
  if (first === undefined || boxes.length < 3) return boxes;
  const isColumn = boxes.every(
    ({ left, width }) => Math.abs(left - first.left) < 1 && Math.abs(width - first.width) < 1,
  );
  return isColumn ? [around(boxes)] : boxes;
};

/** The elements of the nearest node around a place that is drawn: a property is in the node that has it. */
const nearestElements = (root: ParentNode, { file, pointer }: NodePlace): readonly Element[] => {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = elementsOf(root, { file, pointer: at });
    if (found.length > 0) return found;
  }
  return [];
};

const isSame = (one: readonly Box[], other: readonly Box[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a person does with the pointer in a picture, which does not reach the portal while they point. */
const swallowed = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'dblclick', 'contextmenu'] as const;

const elementAt = (event: Event): Element | undefined => {
  const { target } = event;
  return isElement(target) ? target : undefined;
};

/** An element of another window is no instance of this window's class. */
const isElement = (target: unknown): target is Element =>
  typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

interface PictureSetting {
  readonly isPointing: boolean;
  readonly selection: NodePlace | undefined;
  readonly onPoint: (place: NodePlace) => void;
  readonly onLeave: () => void;
}

/** Listens in the picture while a person points at something; gives back how to stop. */
const listen = (
  page: Document,
  setting: { readonly current: PictureSetting },
  show: (element: Element | undefined) => void,
): (() => void) => {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const onPoint = (event: Event): void => {
    if (!setting.current.isPointing) return;
    stop(event);
    const element = elementAt(event);
    const place = element === undefined ? undefined : nodeOf(element);
    if (place !== undefined) setting.current.onPoint(place);
  };
  page.addEventListener('click', onPoint, options);
  for (const type of swallowed)
    page.addEventListener(
      type,
      (event) => {
        if (setting.current.isPointing) stop(event);
      },
      options,
    );
  for (const type of ['pointermove', 'focusin'] as const)
    page.addEventListener(
      type,
      (event) => show(setting.current.isPointing ? elementAt(event) : undefined),
      options,
    );
  page.addEventListener(
    'keydown',
    (event) => {
      if (!setting.current.isPointing) return;
      if (event.key === 'Escape') {
        stop(event);
        setting.current.onLeave();
      } else if (event.key === 'Enter' || event.key === ' ') onPoint(event);
    },
    options,
  );
  page.addEventListener('pointerleave', () => show(undefined), { signal: controller.signal });
  return () => controller.abort();
};

/** Follows what the picture shows: frames around what is selected and what the pointer is over, and whether the portal is dark. */
export const usePicture = (frame: RefObject<HTMLIFrameElement | null>, setting: PictureSetting) => {
  const [selected, setSelected] = useState<readonly Box[]>([]);
  const [hovered, setHovered] = useState<readonly Box[]>([]);
  const [loads, setLoads] = useState(0);
  const [path, setPath] = useState('/');
  const current = useRef(setting);
  useEffect(() => {
    current.current = setting;
  });
  const { selection } = setting;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const view = page?.defaultView;
    if (page === null || page === undefined || view === null || view === undefined) return undefined;
    let wanted = 0;
    let pointed: Element | undefined;
    const draw = (): void => {
      wanted = 0;
      setPath(view.location.pathname);
      const place = current.current.selection;
      const found = place === undefined ? [] : nearestElements(page, place);
      const next = joined(inSight(found));
      setSelected((before) => (isSame(before, next) ? before : next));
      const under = pointed?.isConnected === true ? nodeOf(pointed) : undefined;
      const over = under === undefined ? [] : joined(inSight(elementsOf(page, under)));
      setHovered((before) => (isSame(before, over) ? before : over));
    };
    const soon = (): void => {
      if (wanted === 0) wanted = requestAnimationFrame(draw);
    };
    const stopListening = listen(page, current, (element) => {
      if (element === pointed) return;
      pointed = element;
      soon();
    });
    const observer = new MutationObserver(soon);
    observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
    const controller = new AbortController();
    for (const type of ['scroll', 'resize'] as const)
      view.addEventListener(type, soon, { capture: true, signal: controller.signal });
    soon();
    return () => {
      stopListening();
      observer.disconnect();
      controller.abort();
      cancelAnimationFrame(wanted);
    };
  }, [frame, loads, selection, setting.isPointing]);
  return { selected, hovered, path, onLoad: () => setLoads((count) => count + 1) };
};
