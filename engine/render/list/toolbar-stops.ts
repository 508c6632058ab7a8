import { walkTo } from '../../widgets/walk-to.ts';

const controlsOf = (bar: Element): readonly HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)'),
];

/**
 * Leaves a bar one tab stop: what had the focus last, before that what is current, else the first. On the
 * DOM, so that the controls in the bar need to know nothing of it.
 */
const makeStop = (bar: Element, last: EventTarget | undefined): void => {
  const controls = controlsOf(bar);
  const stop =
    controls.find((control) => control === last) ??
    controls.find((control) => control.matches('[aria-current="true"]')) ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
};

const barOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('[role="toolbar"]') : null;

const walk = (event: KeyboardEvent): void => {
  const bar = barOf(event);
  if (bar === null || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const controls = controlsOf(bar);
  const at = controls.findIndex((control) => control === event.target);
  const next = at < 0 ? undefined : controls[walkTo(event.key, at, controls.length) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** Makes each toolbar in an element one tab stop, from which the arrow keys, Home and End go on. Answers what ends it. */
export const keepToolbarStops = (around: HTMLElement): (() => void) => {
  const last = new WeakMap<Element, EventTarget>();
  const onFocus = (event: FocusEvent) => {
    const bar = barOf(event);
    if (bar === null || event.target === null) return;
    last.set(bar, event.target);
    makeStop(bar, event.target);
  };
  const look = () => {
    for (const bar of around.querySelectorAll('[role="toolbar"]')) makeStop(bar, last.get(bar));
  };
  const observer = new MutationObserver(look);
  observer.observe(around, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  around.addEventListener('focusin', onFocus);
  around.addEventListener('keydown', walk);
  look();
  return () => {
    observer.disconnect();
    around.removeEventListener('focusin', onFocus);
    around.removeEventListener('keydown', walk);
  };
};
