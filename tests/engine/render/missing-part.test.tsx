// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../../../engine/render/host-provider.tsx';
import { lazyPart } from '../../../engine/widgets/parts/lazy-part.ts';
import { loadPart } from '../../../engine/widgets/parts/missing-part.ts';
import { createQueries } from '../../../engine/render/read/create-queries.ts';
import { useWholeScreen } from '../../../engine/render/read/use-whole-screen.ts';
import { NodeBoundary } from '../../../engine/render/node-boundary.tsx';
import { createLibraryHost, startAt } from './library/library-host.ts';
import { library, renderScreen } from './library/render-screen.tsx';
import { MissingContext, PartBoundary } from '../../../engine/widgets/parts/part-boundary.tsx';

const Absent = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));
const Faulty = () => {
  throw new Error('A fault of our own');
};

it.each([
  ['a reload where code did not arrive', <Absent key="absent" />, 'Reload', 'Loading chunk failed'],
  ['another try where a part failed', <Faulty key="faulty" />, 'Try again', undefined],
])('offers %s', async (_, part, name, said) => {
  const { parts } = createLibraryHost({ compilation: library });
  render(
    <HostProvider host={{ ...parts, navigate: () => undefined }} location={startAt()}>
      <NodeBoundary node={{ file: 'books.json', pointer: '/body' }}>
        <PartBoundary fallback={null}>{part}</PartBoundary>
      </NodeBoundary>
    </HostProvider>,
  );
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(/chunk/)?.textContent).toBe(said);
});

describe('a part that the page can go without', () => {
  const drawWithout = (part: ReactElement) => {
    const told = vi.fn();
    const onMissing = vi.fn();
    const { parts } = createLibraryHost({ compilation: library });
    render(
      <HostProvider host={{ ...parts, navigate: () => undefined }} location={startAt()}>
        <MissingContext value={told}>
          <NodeBoundary node={{ file: 'books.json', pointer: '/body' }}>
            <p>The rest</p>
            <PartBoundary fallback={null} onMissing={onMissing}>
              {part}
            </PartBoundary>
          </NodeBoundary>
        </MissingContext>
      </HostProvider>,
    );
    return { told, onMissing };
  };

  it('leaves the rest as it is where its code does not arrive, and is reported', async () => {
    const { told, onMissing } = drawWithout(<Absent />);
    await waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'CHUNK_LOAD_FAILED', sentence: 'error.chunk' }),
    );
    expect(screen.getByText('The rest')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands a fault of its own to what is around it', () => {
    const { told, onMissing } = drawWithout(<Faulty />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect([told, onMissing].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});

it('shows in an open record that its screen did not arrive', async () => {
  const loadScreen = () => loadPart(Promise.reject(new TypeError('Failed to fetch')));
  renderScreen('books', { loadScreen, search: 'open=b1' });
  // The name of its row may be there before.
  const record = await screen.findByRole('region', { name: /^Loading/ });
  expect(await within(record).findByText('Loading chunk failed')).toBeTruthy();
  expect(within(record).getByRole('button', { name: 'Reload' })).toBeTruthy();
});

describe('the actions of a screen that are loaded late', () => {
  const load = (loadLate: () => Promise<object>) => {
    const told = vi.fn();
    const [plan] = Object.values(library.screens);
    if (plan === undefined) throw new Error('The library has no screens.');
    const { result } = renderHook(
      () => useWholeScreen({ ...plan, loadLate: async () => ({ ...(await loadLate()) }) }),
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={createQueries()}>
            <MissingContext value={told}>{children}</MissingContext>
          </QueryClientProvider>
        ),
      },
    );
    return { told, result, plan };
  };

  it('are reported where they do not arrive', async () => {
    const { told, result, plan } = load(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() =>
      expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sentence: 'error.chunk' })),
    );
    expect(result.current.actions).toEqual(plan.actions);
  });

  it('are there once they arrive', async () => {
    const { told, result } = load(() => Promise.resolve({ late: { id: 'late' } }));
    await waitFor(() => expect(result.current.actions).toHaveProperty('late'));
    expect(told).not.toHaveBeenCalled();
  });
});
