import type { CompileContext } from './compile-context.ts';
import type { Facts } from './facts.ts';
import { judgingRules } from './rules/generated/judging-rules.ts';

/** Holds what is known of a node against every rule for nodes of its kind. */
export const judge = <Kind extends keyof Facts>(
  { file, reporter }: Pick<CompileContext, 'file' | 'reporter'>,
  kind: Kind,
  facts: Facts[Kind],
): void => {
  for (const [code, { on }] of judgingRules)
    on?.[kind]?.(facts, (pointer, message, more) => {
      reporter.report(code, file, { pointer }, message, more);
    });
};
