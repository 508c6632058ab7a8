import type { SearchMessage } from '../../language/messages/search-messages.ts';
import { pageKeys, type PageShortcut } from './page-shortcut.ts';

interface Shortcut {
  /** The key combinations for it; keys pressed together are joined by a plus sign, `mod` is Ctrl or Command. */
  readonly keys: readonly string[];
  readonly does: SearchMessage;
}

interface ShortcutGroup {
  readonly title: SearchMessage;
  readonly shortcuts: readonly Shortcut[];
}

const keysOf = (page: PageShortcut): readonly string[] =>
  Object.keys(pageKeys).filter((key) => pageKeys[key] === page);

/** Every key there is, as it is listed; but for those of the whole page they belong to what has the focus. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'keys.everywhere',
    shortcuts: [
      { keys: keysOf('search'), does: 'keys.search' },
      { keys: keysOf('show'), does: 'keys.show' },
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
      { keys: ['←', '→'], does: 'keys.walkTools' },
    ],
  },
  { title: 'keys.inRecords', shortcuts: [{ keys: ['↑', '↓'], does: 'keys.nextRecord' }] },
];

/** How a key is written for this person. */
export const keyWords = (key: string): readonly string[] =>
  key
    .split('+')
    .map((one) => (one === 'mod' ? (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl') : one));
