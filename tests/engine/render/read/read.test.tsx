// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../../../../engine/render/host-provider.tsx';
import { createQueries } from '../../../../engine/render/read/create-queries.ts';
import { useRead } from '../../../../engine/render/read/use-read.ts';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { createGate } from '../../../gate.ts';
import { createLibraryApi, refusal } from '../library/library-api.ts';
import { createLibraryHost, startAt } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';
import { PartBoundary } from '../../../../engine/widgets/parts/part-boundary.tsx';

const request = {
  operation: 'listBranches',
  method: 'get',
  route: '/branches',
  path: {},
  query: {},
  headers: {},
} as const;
const tags: readonly string[] = [];
const parse = (data: unknown) => ({ ok: data });

/** A part of a page that reads the branches, and says how far reading came. */
const Reader = ({ name }: { readonly name: string }): ReactNode => (
  <p>{`${name}: ${useRead(request, { tags, parse }).state}`}</p>
);

/** A part of a page that is drawn only when its code has come. */
const Late = ({ code }: { readonly code: Promise<void> }): ReactNode => {
  use(code);
  return null;
};

const createPage = (answer?: Answer) => {
  const api = createLibraryApi();
  if (answer !== undefined) api.interceptWith(() => answer);
  const { parts } = createLibraryHost({ compilation: library, api });
  const client = createQueries();
  const pageOf = (children: ReactNode): ReactNode => (
    <QueryClientProvider client={client}>
      <HostProvider host={{ ...parts, navigate: () => undefined }} location={startAt()}>
        <PartBoundary fallback="The page is being drawn">{children}</PartBoundary>
      </HostProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf(null));
  return {
    // A page that waits for code is drawn to its end only where drawing is waited for.
    draw: (children: ReactNode) => act(async () => rerender(pageOf(children))),
    calls: () => api.requests.length,
    hasAnswered: () => expect.poll(() => client.isFetching()).toBe(0),
  };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['an answer', undefined, 'read'],
  ['a failure', refusal(500), 'failed'],
] as const)('%s', (_name, answer, state) => {
  it('that came before the page stood there is not asked for again, however long drawing took', async () => {
    const { draw, calls, hasAnswered } = createPage(answer);
    const code = createGate();
    await draw([<Reader key="one" name="one" />, <Late key="late" code={code.isOpen} />]);
    await hasAnswered();
    expect(calls()).toBe(1);
    expect(screen.getByText('The page is being drawn')).toBeDefined();
    vi.setSystemTime(Date.now() + 3_600_000);
    await act(async () => {
      code.open();
      await code.isOpen;
    });
    await screen.findByText(`one: ${state}`);
    expect(calls()).toBe(1);
  });

  it('is shared by all who show it, and asked for anew by who comes when nobody does', async () => {
    const { draw, calls, hasAnswered } = createPage(answer);
    await draw([<Reader key="one" name="one" />, <Reader key="two" name="two" />]);
    await screen.findByText(`two: ${state}`);
    await draw([<Reader key="two" name="two" />, <Reader key="three" name="three" />]);
    await screen.findByText(`three: ${state}`);
    expect(calls()).toBe(1);
    await draw(null);
    await draw(<Reader name="four" />);
    await hasAnswered();
    expect(calls()).toBe(2);
  });
});
