// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { setImmediate } from 'node:timers/promises';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../engine/widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../engine/widgets/parts/part-boundary.tsx';

const Part = () => <p>The part</p>;
const fallback = <p>On its way</p>;

describe('a part that was loaded before', () => {
  it('is drawn at once', async () => {
    const Known = lazyPart(async () => Part);
    await Known.load();
    render(
      <PartBoundary fallback={fallback}>
        <Known />
      </PartBoundary>,
    );
    expect(screen.queryByText('On its way')).toBeNull();
    expect(screen.getByText('The part')).toBeTruthy();
  });
});

describe('a part that comes while something else is shown', () => {
  let root: Root | undefined;
  afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    act(() => root?.unmount());
    vi.unstubAllGlobals();
  });

  it('is drawn as soon as it is there, however short that was shown', async () => {
    // Where React would wait it sets a timer, which never ends here; nothing is drawn sooner than in a browser.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    let come: () => void = () => undefined;
    const Late = lazyPart(
      () =>
        new Promise<typeof Part>((resolve) => {
          come = () => resolve(Part);
        }),
    );
    const frame = document.createElement('div');
    root = createRoot(frame);
    root.render(
      <PartBoundary fallback={fallback}>
        <Late />
      </PartBoundary>,
    );
    const shown = () => frame.textContent;
    while (shown() !== 'On its way') await setImmediate();
    come();
    for (let turn = 0; turn < 100 && shown() !== 'The part'; turn += 1) await setImmediate();
    expect(shown()).toBe('The part');
  });
});
