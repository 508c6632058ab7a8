import type { SearchMessage } from '../../language/messages/engine-messages.ts';

/** Keys that do something from anywhere on a page; `mod` is Ctrl, on a Mac the Command key. */
export type PageShortcut = 'search' | 'show';

interface Shortcut {
  /** Each a way to do it; what is pressed together is joined by a plus sign. */
  readonly keys: readonly string[];
  readonly does: SearchMessage;
  /** The engine listens for it on the whole page; the others belong to what has the focus. */
  readonly page?: PageShortcut;
}

interface ShortcutGroup {
  readonly title: SearchMessage;
  readonly shortcuts: readonly Shortcut[];
}

/** Every key there is, as it is listed. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'keys.everywhere',
    shortcuts: [
      { keys: ['mod+K', '/'], does: 'keys.search', page: 'search' },
      { keys: ['?'], does: 'keys.show', page: 'show' },
      { keys: ['Esc'], does: 'keys.close' },
    ],
  },
  {
    title: 'keys.inLists',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'keys.walkRows' },
      { keys: ['Home', 'End'], does: 'keys.edges' },
      { keys: ['Enter'], does: 'keys.openRow' },
      { keys: ['mod+Enter'], does: 'keys.openPage' },
      { keys: ['Space'], does: 'keys.tickRow' },
      { keys: ['Shift+Space'], does: 'keys.tickRange' },
      { keys: ['Shift+←', 'Shift+→'], does: 'keys.columnWidth' },
    ],
  },
  { title: 'keys.inRecords', shortcuts: [{ keys: ['↑', '↓'], does: 'keys.nextRecord' }] },
];

const notTyped: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'color',
  'file',
  'submit',
  'reset',
]);

/** Whether keys pressed here are letters that somebody writes. */
const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
};

const pageShortcuts = shortcutGroups.flatMap(({ shortcuts }) =>
  shortcuts.flatMap(({ keys, page }) => (page === undefined ? [] : keys.map((key) => ({ key, page })))),
);

/** What a key does on the whole page. Without Ctrl or Command, nothing while somebody is writing. */
export const pageShortcutOf = (event: KeyboardEvent): PageShortcut | undefined => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  const hasMod = event.ctrlKey || event.metaKey;
  if (!hasMod && isTyping(event.target)) return undefined;
  const pressed = hasMod ? `mod+${event.key.toUpperCase()}` : event.key;
  return pageShortcuts.find(({ key }) => key === pressed)?.page;
};

/** How a key is written for this person. */
export const keyWords = (key: string): readonly string[] =>
  key
    .split('+')
    .map((one) => (one === 'mod' ? (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl') : one));
