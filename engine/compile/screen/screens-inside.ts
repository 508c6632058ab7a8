import type { Screen } from '../../language/screen.ts';
import { walkWritten } from '../../walk.ts';
import type { Project } from '../project/project.ts';

/** The screens that are drawn inside a screen, however deep, by their ids. */
export const screensInside = (
  project: Project,
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
