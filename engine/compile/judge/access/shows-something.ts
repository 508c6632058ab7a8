import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { AccessRule } from '../../../language/plan/access-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { childrenOf } from '../../../walk.ts';
import { partsOfBlock } from '../../lower/screen/compile-block.ts';
import { isOpenTo, refusing, type Guarded, type Group } from './audience.ts';

/** The question whether a block shows anything to a group. */
export interface Question {
  readonly group: Group;
  readonly screens: ReadonlyMap<string, ScreenPlan>;
  /** Whether a sentence counts as something. */
  readonly words: boolean;
}

const screenShows = (question: Question, id: string, above: readonly string[]): boolean => {
  const screen = question.screens.get(id);
  if (screen === undefined || above.includes(id)) return true;
  return isOpenTo(question.group, screen) && blockShows(question, screen.body, [...above, id]);
};

const blockShows = (question: Question, block: BlockPlan, above: readonly string[]): boolean => {
  const { group, words, screens } = question;
  // A screen that does not exist, or takes what does not exist, is reported by other checks.
  if (block.as === 'screen' && !screens.has(block.screen)) return true;
  if (!isOpenTo(group, block)) return false;
  if (block.as === 'paragraph') return words;
  if (block.as === 'screen') return screenShows(question, block.screen, above);
  const children = childrenOf(block).filter(({ beside }) => beside === undefined);
  if (children.length > 0)
    return children.some(
      ({ node, block: inner }) =>
        (node === undefined || isOpenTo(group, node)) && blockShows(question, inner, above),
    );
  const { nodes } = partsOfBlock(block);
  return nodes.length === 0 || nodes.some(({ node }) => isOpenTo(group, node));
};

/** Whether a block shows anything to a group, also to people who hold no more permissions than the group has to. */
export const showsSomething = (question: Question, block: BlockPlan): boolean =>
  blockShows(question, block, []);

/** The first rule inside a block that refuses somebody of a group, with its node. */
export const firstRefusal = (
  question: Question,
  block: BlockPlan,
  above: readonly string[] = [],
): { readonly rule: AccessRule; readonly plan: Guarded } | undefined => {
  const { group, screens } = question;
  const own = refusing(group, block);
  if (own !== undefined) return { rule: own, plan: block };
  for (const { node } of childrenOf(block).length === 0 ? partsOfBlock(block).nodes : []) {
    const rule = refusing(group, node);
    if (rule !== undefined) return { rule, plan: node };
  }
  const inner =
    block.as === 'screen' && !above.includes(block.screen) ? screens.get(block.screen) : undefined;
  const within = inner === undefined ? [] : [{ block: inner.body, node: inner }];
  for (const { block: child, node } of [...childrenOf(block), ...within]) {
    const rule = node === undefined ? undefined : refusing(group, node);
    if (rule !== undefined && node !== undefined) return { rule, plan: node };
    const found = firstRefusal(question, child, block.as === 'screen' ? [...above, block.screen] : above);
    if (found !== undefined) return found;
  }
  return undefined;
};
