import type { PortalPlan } from './portal-plan.ts';

/** An expression that paths are held to, and its flags. */
export type PathPattern = readonly [expression: string, flags: '' | 'i'];

/**
 * A path may be written with more slashes than it needs; a named step matches any text. No other character of
 * a path has a special meaning in a regular expression.
 */
const expressionOf = (path: string): string =>
  `^${path
    .split('/')
    .filter(Boolean)
    .map((step) => `/+${step.startsWith(':') ? '[^/]+' : step}`)
    .join('')}/*$`;

/** What the paths of a portal look like, each once: the host's own pages, in whatever case, and its routes. There is no other page. */
export const knownPaths = ({
  pages = [],
  routes,
}: Pick<PortalPlan, 'pages' | 'routes'>): readonly PathPattern[] => [
  ...pages.map((page): PathPattern => [expressionOf(page), 'i']),
  ...routes.map(({ path }): PathPattern => [expressionOf(path), '']),
];

/** Whether a path, as an address spells it, is one of these. */
export const isKnownPath = (known: readonly PathPattern[], path: string): boolean =>
  known.some(([expression, flags]) => new RegExp(expression, flags).test(path));
