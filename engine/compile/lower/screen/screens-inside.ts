import type { Screen } from '../../../language/screen.ts';
import { walkWritten } from '../../../walk.ts';
import type { Shared } from '../compile-context.ts';

/** The ids of the screens that are drawn inside a screen, at any depth. */
export const screensInside = (
  project: Shared['project'],
  screen: Screen,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  for (const { block } of walkWritten(screen.body)) {
    if (block.as !== 'screen' || seen.has(block.screen)) continue;
    seen.add(block.screen);
    const inner = project.screens.get(block.screen)?.value;
    if (inner !== undefined) screensInside(project, inner, seen);
  }
  return seen;
};
