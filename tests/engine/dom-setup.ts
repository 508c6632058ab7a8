import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share what a worker has loaded; each begins with an empty page.
afterEach(cleanup);

// What happens is waited for as long as a test may take, so that no machine is too slow for it.
configure({ asyncUtilTimeout: 50_000 });

// What a browser has and jsdom has not.
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = () => undefined;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
  },
);
