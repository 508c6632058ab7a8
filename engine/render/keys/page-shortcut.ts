/** What a key does from anywhere on a page. */
export type PageShortcut = 'search' | 'show';

/** The keys that the engine listens for on the whole page; `mod` is Ctrl, on a Mac the Command key. */
export const pageKeys: Readonly<Record<string, PageShortcut>> = {
  'mod+K': 'search',
  '/': 'search',
  '?': 'show',
};

const notTyped = ['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset'];
const typed = `textarea, select, input:not(${notTyped.map((type) => `[type=${type}]`).join()})`;

/** Whether keys pressed here are letters that somebody writes. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(typed) || target.isContentEditable);

/** Whether a key writes, and nothing on the page takes what it writes. */
export const isLetter = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !isTyping(target);

/** What a key does on the whole page. Without Ctrl or Command, nothing while somebody is writing. */
export const pageShortcutOf = (event: KeyboardEvent): PageShortcut | undefined => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  const hasMod = event.ctrlKey || event.metaKey;
  if (!hasMod && isTyping(event.target)) return undefined;
  return pageKeys[hasMod ? `mod+${event.key.toUpperCase()}` : event.key];
};
