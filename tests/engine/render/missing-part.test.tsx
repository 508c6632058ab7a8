// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { HostProvider } from '../../../engine/render/host-provider.tsx';
import { lazyPart } from '../../../engine/render/lazy-part.ts';
import { NodeBoundary } from '../../../engine/render/node-boundary.tsx';
import { createLibraryHost, startAt } from './library/library-host.ts';
import { library } from './library/render-screen.tsx';

const Absent = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));
const Faulty = () => {
  throw new Error('A fault of our own');
};

it.each([
  ['a reload where code did not arrive', <Absent key="absent" />, 'Reload'],
  ['another try where a part failed', <Faulty key="faulty" />, 'Try again'],
])('offers %s', async (_, part, name) => {
  const { parts } = createLibraryHost({ compilation: library });
  render(
    <HostProvider host={{ ...parts, navigate: () => undefined }} location={startAt()}>
      <NodeBoundary node={{ file: 'books.json', pointer: '/body' }}>
        <Suspense>{part}</Suspense>
      </NodeBoundary>
    </HostProvider>,
  );
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
