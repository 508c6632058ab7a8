import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quickComputedStyle } from './quick-computed-style.ts';

// Files share what a worker has loaded; each test begins with an empty page, whatever the one before put there by hand.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// A part that is still loading when its file is over would be broken for the files after it.
afterAll(() => vi.dynamicImportSettled());

// What happens is waited for: longer than any machine takes, and less than a test may.
configure({ asyncUtilTimeout: 20_000 });

vi.stubGlobal('getComputedStyle', quickComputedStyle(window, window.getComputedStyle.bind(window)));

// What a browser has and jsdom has not.
// The window is wide.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { matches: media.startsWith('(min-width:'), media }),
);
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = () => undefined;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
  },
);
// Without a layout nothing is ever out of sight: what observes is told so once.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    readonly observe = () => queueMicrotask(this.#tell);
    readonly disconnect = () => undefined;
  },
);

// Only a browser knows where a path begins.
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://portal.example') : input, init);
    }
  },
);

// Nothing has a place on a page without a layout.
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
