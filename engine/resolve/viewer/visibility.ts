import type { NodePlan } from '../../language/plan/access-plan.ts';
import { isAllowed } from './access.ts';
import { evaluate, readsEmptyField } from './condition.ts';
import { readOwn } from '../../json.ts';
import type { Scopes } from '../scopes.ts';
import type { Viewer } from './viewer.ts';

/** A condition that could not be decided, and where it was written. */
export interface Undecided {
  readonly file: string;
  readonly pointer: string;
  readonly reason: string;
}

/** Who views which variant with which values. The creator of the context sets `scopes.user`. */
export interface Context {
  readonly viewer: Viewer;
  readonly variant: string | undefined;
  readonly scopes: Scopes;
  report(problem: Undecided): void;
}

/** The same context with more scopes. */
export const withScopes = (context: Context, scopes: Scopes): Context => ({
  ...context,
  scopes: { ...context.scopes, ...scopes },
});

/** Whether this viewer may ever see the node here, whatever is chosen. */
export const isOffered = (
  node: NodePlan,
  { viewer, variant }: Pick<Context, 'viewer' | 'variant'>,
): boolean => isAllowed(node.access, viewer) && (node.variant === undefined || node.variant === variant);

/** Whether a scope that something reads is still to be chosen. */
export const isWaiting = (
  { waitsFor = [] }: { readonly waitsFor?: readonly string[] },
  { scopes }: Pick<Context, 'scopes'>,
): boolean => waitsFor.some((name) => (readOwn(scopes.scope, name) ?? null) === null);

/**
 * Whether a node is drawn: allowed, of this variant, and its condition is true. A condition that cannot be
 * decided hides it, and is reported unless it waits for a field to be filled in.
 */
export const isVisible = (node: NodePlan, context: Context): boolean => {
  if (!isOffered(node, context)) return false;
  if (node.visibleWhen === undefined) return true;
  const holds = evaluate(node.visibleWhen, context.scopes);
  if (holds === undefined && !readsEmptyField(node.visibleWhen, context.scopes))
    context.report({
      file: node.file,
      pointer: `${node.pointer}/visibleWhen`,
      reason: 'visibleWhen cannot be decided',
    });
  return holds === true;
};

/**
 * The nodes that are shown when their conditions may speak of each other's values, and the value of a hidden one
 * counts as null. Settles in at most one pass per node; the last pass reports.
 */
export const settleVisible = <Node extends NodePlan>(
  nodes: readonly Node[],
  contextOf: (shown: ReadonlySet<Node>) => Context,
): ReadonlySet<Node> => {
  if (nodes.every((node) => node.visibleWhen === undefined)) {
    const context = contextOf(new Set());
    return new Set(nodes.filter((node) => isVisible(node, context)));
  }
  let shown: ReadonlySet<Node> = new Set(nodes);
  for (let passes = nodes.length; passes > 0; passes -= 1) {
    const context: Context = { ...contextOf(shown), report: () => undefined };
    const next = new Set(nodes.filter((node) => isVisible(node, context)));
    const settled = next.size === shown.size && nodes.every((node) => next.has(node) === shown.has(node));
    shown = next;
    if (settled) break;
  }
  const context = contextOf(shown);
  return new Set(nodes.filter((node) => isVisible(node, context)));
};
