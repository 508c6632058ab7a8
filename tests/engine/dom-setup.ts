import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quickComputedStyle } from './quick-computed-style.ts';
import { quickenMatches } from './quick-matches.ts';

// Files share what a worker has loaded; each test begins with an empty page, whatever the one before put there by hand.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// A part that is still loading when its file is over would be broken for the files after it.
afterAll(() => vi.dynamicImportSettled());

/** An error that writes the page down when somebody reads it: what is waited for fails many times before it is there. */
const elementError = (message: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The first place it names is that of the test.
  Error.captureStackTrace(error, elementError);
  const read = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get: read });
};

// What happens is waited for: longer than any machine takes, and less than a test may.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError });

vi.stubGlobal('getComputedStyle', quickComputedStyle(window, window.getComputedStyle.bind(window)));
quickenMatches(Element.prototype);

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
