import { describe, expect, it } from 'vitest';
import type { Block } from '../../engine/language/block.ts';
import { walkWritten } from '../../engine/walk.ts';

const list = (name: string): Block => ({ as: 'list', name, columns: ['title'] });
const screen: Block = {
  as: 'stack',
  blocks: [
    list('first'),
    {
      as: 'tabs',
      name: 'shelf',
      tabs: [
        { id: 'one', title: 'shelf.one', body: list('second') },
        { id: 'two', title: 'shelf.two', body: { as: 'stack', blocks: [list('third')] } },
      ],
    },
  ],
};

describe('a walk over blocks', () => {
  const places = walkWritten(screen);

  it('comes to every block in the order they are written', () => {
    expect(places.map(({ block }) => (block.as === 'list' ? block.name : block.as))).toEqual([
      'stack',
      'first',
      'tabs',
      'second',
      'stack',
      'third',
    ]);
  });

  it('gives the place where a block is written, and which tabs have to be open for it', () => {
    const [second, , third] = places.slice(3);
    expect(second).toMatchObject({ path: ['blocks', 1, 'tabs', 0, 'body'], shownBy: [] });
    expect(third).toMatchObject({
      path: ['blocks', 1, 'tabs', 1, 'body', 'blocks', 0],
      shownBy: [['shelf', 'two']],
    });
  });
});
