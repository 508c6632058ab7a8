// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HostProvider } from '../../../engine/render/host-provider.tsx';
import { lazyPart } from '../../../engine/widgets/parts/lazy-part.ts';
import { loadPart } from '../../../engine/widgets/parts/missing-part.ts';
import { NodeBoundary } from '../../../engine/render/node-boundary.tsx';
import { createLibraryHost, startAt } from './library/library-host.ts';
import { library, renderScreen } from './library/render-screen.tsx';
import { PartBoundary } from '../../../engine/widgets/parts/part-boundary.tsx';

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

it('says in a record’s drawer that its screen did not arrive', async () => {
  const loadScreen = () => loadPart(Promise.reject(new TypeError('Failed to fetch')));
  renderScreen('books', { loadScreen, search: 'open=b1' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Loading chunk failed')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Reload' })).toBeTruthy();
});
