import type { Screen } from '../../../language/screen.ts';
import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** The names of a path's parameters. */
const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/:([^/]+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The scope `route` of a screen: the parameters that all its paths have, or `id` for a detail without a path. */
export const routeParameters = (screen: Pick<Screen, 'routes'>): readonly string[] => {
  const [first = [], ...others] = parametersOfRoutes(screen);
  return first.filter((name) => others.every((names) => names.includes(name)));
};

/** The parameters of each path of a screen, or `id` for a detail without a path. */
export const parametersOfRoutes = ({ routes }: Pick<Screen, 'routes'>): readonly (readonly string[])[] =>
  routes === undefined ? [['id']] : routes.map(({ path }) => pathParameters(path));

/** Reports a screen with parameters that opens by its address: only a list, or a block of another screen, can give them. */
const checkAddress = (context: CompileContext, { takes = {}, routes }: Screen): void => {
  const [first] = Object.keys(takes);
  if (first === undefined || routes === undefined) return;
  report(
    context,
    'parameter-missing',
    childPointer('/takes', first),
    `This screen opens by its address, which gives it no "${first}": only a list, or a block of another screen, can.`,
  );
};

/** Reports a detail whose path needs another parameter than `id`: a row gives only its key. */
export const checkDetail = (context: CompileContext, screen: Screen): void => {
  checkAddress(context, screen);
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
