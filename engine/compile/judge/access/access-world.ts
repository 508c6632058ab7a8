import type { Description } from '../../../description/description.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { traceTable, type Trace } from '../../read/memo.ts';
import type { NodeCheck } from './check-node.ts';
import type { RouteIndex } from './route-index.ts';

/** What the access of a screen or an action is checked against. */
export interface AccessWorld extends Pick<NodeCheck, 'isWhole' | 'viewer'> {
  readonly roles: readonly string[];
  readonly routes: RouteIndex;
  /** The screens whose files have no errors: whether the rules of a faulty screen are right is not known. */
  readonly screens: ReadonlyMap<string, ScreenPlan>;
  readonly isFaulty: (path: string) => boolean;
  readonly operations: Description['operations'];
}

/** The same world, which notes what is read of it. */
export const traceWorld: Trace<AccessWorld> = (world, note) => {
  note('roles', ({ roles }) => roles);
  note('whole', ({ isWhole }) => isWhole);
  note('viewer', ({ viewer }) => viewer);
  return {
    ...world,
    routes: {
      ofScreen: (id) => {
        note(`routes of ${id}`, ({ routes }) => routes.ofScreen(id));
        return world.routes.ofScreen(id);
      },
      at: (path) => {
        note(`route ${path}`, ({ routes }) => routes.at(path));
        return world.routes.at(path);
      },
    },
    screens: traceTable('screen', ({ screens }) => screens, world, note),
    operations: traceTable('operation', ({ operations }) => operations, world, note),
    isFaulty: (path) => {
      note(`faulty ${path}`, ({ isFaulty }) => isFaulty(path));
      return world.isFaulty(path);
    },
  };
};
