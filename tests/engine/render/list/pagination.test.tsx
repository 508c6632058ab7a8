// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HostProvider } from '../../../../engine/render/host-provider.tsx';
import { Pagination } from '../../../../engine/render/list/pagination.tsx';
import { createLibraryHost, startAt } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

const { parts } = createLibraryHost({ compilation: library });
const host = { ...parts, navigate: () => undefined };

const draw = (page: number, total: number | undefined, limit = 10, isCounted = true) => {
  const turned: number[] = [];
  const { container } = render(
    <HostProvider host={host} location={startAt()}>
      <Pagination
        page={page}
        limit={limit}
        total={total}
        isCounted={isCounted}
        sizes={[10, 25]}
        onPage={(to) => turned.push(to)}
        onLimit={() => undefined}
      />
    </HostProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const isClosed = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  return { turned, press, isClosed, said: container.querySelector('.cf-range-text')?.textContent ?? '' };
};
const steps = ['First page', 'Previous page', 'Next page', 'Last page'];

describe('a list whose API counts no rows', () => {
  it('says that there are more, and leads to the next page but to no last one', () => {
    const { said, isClosed, turned, press } = draw(2, 21, 10, false);
    expect(said).toBe('11 to 20, and more');
    expect(screen.getByText('Page 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();
    expect(isClosed('Next page')).toBe(false);
    press('Next page');
    expect(turned).toEqual([3]);
  });

  it('is counted on its last page, where all of its rows are known', () => {
    const { said, isClosed } = draw(3, 21);
    expect(said).toBe('21 to 21 of 21');
    expect(isClosed('Next page')).toBe(true);
  });
});

describe('the words below a list', () => {
  it.each([
    ['the first page', 1, 27, '1 to 10 of 27', 'Page 1 of 3'],
    ['a page in between', 2, 27, '11 to 20 of 27', 'Page 2 of 3'],
    ['a last page that is not full', 3, 27, '21 to 27 of 27', 'Page 3 of 3'],
    ['a last page that is just full', 3, 30, '21 to 30 of 30', 'Page 3 of 3'],
    ['a last page of one row', 4, 31, '31 to 31 of 31', 'Page 4 of 4'],
    ['no row at all', 1, 0, '0 to 0 of 0', 'Page 1 of 1'],
  ])('%s', (_name, page, total, range, words) => {
    expect(draw(page, total).said).toBe(range);
    expect(screen.getByRole('navigation', { name: words })).toBeTruthy();
  });

  it('wait for the total', () => {
    const { said, isClosed } = draw(1, undefined);
    expect(said).toBe('');
    expect(steps.map(isClosed)).toEqual([true, true, true, true]);
  });
});

describe('the steps below a list', () => {
  it.each([
    ['the first page', 1, [true, true, false, false]],
    ['a page in between', 2, [false, false, false, false]],
    ['the last page', 3, [false, false, true, true]],
  ])('of %s lead to every other page that there is', (_name, page, closed) => {
    expect(steps.map(draw(page, 27).isClosed)).toEqual(closed);
  });

  it('turn to the first page, the one before, the next and the last', () => {
    const { press, turned } = draw(3, 59);
    for (const step of steps) press(step);
    expect(turned).toEqual([1, 2, 4, 6]);
  });
});
