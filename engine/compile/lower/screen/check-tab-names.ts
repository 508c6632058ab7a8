import type { Block } from '../../../language/block.ts';
import { childPointer } from '../../../json.ts';
import { walkWritten } from '../../../walk.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** Tabs or steps with the place of their name; those of a screen inside have the place of its block. */
interface PlacedTabs {
  readonly as: 'tabs' | 'steps';
  readonly name: string;
  readonly pointer: string;
}

const defaultNames = { tabs: 'tab', steps: 'step' } as const;

const tabsIn = (
  { project }: Pick<CompileContext, 'project'>,
  body: Block,
  pointer: string,
  above: readonly string[] = [],
): readonly PlacedTabs[] =>
  walkWritten(body).flatMap(({ block, path }) => {
    const at = path.reduce(childPointer, pointer);
    if (block.as === 'tabs' || block.as === 'steps')
      return [
        {
          as: block.as,
          name: block.name ?? defaultNames[block.as],
          pointer: childPointer(at, block.name === undefined ? 'as' : 'name'),
        },
      ];
    const inner = block.as === 'screen' ? project.screens.get(block.screen)?.value : undefined;
    if (inner === undefined || above.includes(inner.id)) return [];
    const named = childPointer(at, 'screen');
    return tabsIn({ project }, inner.body, '', [...above, inner.id]).map((inside) => ({
      ...inside,
      pointer: named,
    }));
  });

const tabsOf = (context: Pick<CompileContext, 'project'>, id: string): readonly PlacedTabs[] => {
  const screen = context.project.screens.get(id)?.value;
  return screen === undefined ? [] : tabsIn(context, screen.body, '', [id]);
};

/** The keys in the URL of the tabs and steps of a screen, including those of the screens inside it. */
export const tabNamesOf = (context: Pick<CompileContext, 'project'>, id: string): readonly string[] =>
  tabsOf(context, id).map(({ name }) => name);

/** The same without steps, which start again for each record. */
export const lastingTabsOf = (context: Pick<CompileContext, 'project'>, id: string): readonly string[] =>
  tabsOf(context, id).flatMap(({ as, name }) => (as === 'tabs' ? [name] : []));

const freeName = (name: string, taken: ReadonlySet<string>, number = 2): string =>
  taken.has(`${name}-${String(number)}`) ? freeName(name, taken, number + 1) : `${name}-${String(number)}`;

/** Reports two blocks of one screen with the same key in the URL for their open tab or step: one would turn the other. */
export const checkTabNames = (context: CompileContext, body: Block, pointer: string): void => {
  const blocks = tabsIn(context, body, pointer, [context.screen]);
  const taken = new Set(blocks.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { name, pointer: at } of blocks) {
    if (seen.has(name))
      report(
        context,
        'id-duplicate',
        at,
        `Another block of this screen has its open tab or step under "${name}" in the URL already: give this one a "name" of its own.`,
        { suggestion: freeName(name, taken) },
      );
    seen.add(name);
  }
};
