import type { Screen } from '../../../language/screen.ts';
import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** The names of a path's parameters. */
const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/:([^/]+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** What `route` holds on a screen: the parameters of all its paths; `id` where it only opens beside a list. */
export const routeParameters = (screen: Pick<Screen, 'routes'>): readonly string[] => {
  const [first = [], ...others] = parametersOfRoutes(screen);
  return first.filter((name) => others.every((names) => names.includes(name)));
};

/** What each path of a screen has; `id` where it only opens beside a list. */
export const parametersOfRoutes = ({ routes }: Pick<Screen, 'routes'>): readonly (readonly string[])[] =>
  routes === undefined ? [['id']] : routes.map(({ path }) => pathParameters(path));

/** What a screen takes is told where it is drawn inside another, and where it opens beside a list. */
const checkTold = (context: CompileContext, { takes = {}, routes }: Screen): void => {
  const [first] = Object.keys(takes);
  if (first === undefined || routes === undefined) return;
  report(
    context,
    'parameter-missing',
    childPointer('/takes', first),
    `This screen opens by its address, where nobody tells it "${first}": only a list, or a block of another screen, can.`,
  );
};

/** A row gives the screen it opens its key as `route.id`, and no other parameter of a path. */
export const checkDetail = (context: CompileContext, screen: Screen): void => {
  checkTold(context, screen);
  if (context.isOpened(screen.id) !== true) return;
  screen.routes?.forEach(({ path }, index) => {
    const other = pathParameters(path).find((name) => name !== 'id');
    if (other === undefined) return;
    const at = childPointer(childPointer('/routes', index), 'path');
    report(
      context,
      'detail-params',
      at,
      `A row opens this screen and gives it "id" only: "${other}" would have no value.`,
    );
  });
};
