import type { Block, BlockKinds } from '../../language/block.ts';
import { childPointer } from '../../json.ts';
import { walkWritten } from '../../walk.ts';
import { report, type CompileContext } from '../compile-context.ts';

type Placed = readonly [tabs: BlockKinds['tabs'], pointer: string];

const tabsIn = (body: Block, pointer: string): readonly Placed[] =>
  walkWritten(body).flatMap(({ block, path }) =>
    block.as === 'tabs' ? [[block, path.reduce(childPointer, pointer)] as const] : [],
  );

const freeName = (name: string, taken: ReadonlySet<string>, number = 2): string =>
  taken.has(`${name}-${String(number)}`) ? freeName(name, taken, number + 1) : `${name}-${String(number)}`;

/** Says so when two blocks of tabs of one screen keep their open tab under the same key of the URL: turning one would turn the other. */
export const checkTabNames = (context: CompileContext, body: Block, pointer: string): void => {
  const blocks = tabsIn(body, pointer);
  const taken = new Set(blocks.map(([{ name = 'tab' }]) => name));
  const seen = new Set<string>();
  for (const [{ name: written }, at] of blocks) {
    const name = written ?? 'tab';
    if (seen.has(name))
      report(
        context,
        'id-duplicate',
        childPointer(at, written === undefined ? 'as' : 'name'),
        `The tabs of another block of this screen stand under "${name}" in the URL already: give these a "name" of their own.`,
        { suggestion: freeName(name, taken) },
      );
    seen.add(name);
  }
};
