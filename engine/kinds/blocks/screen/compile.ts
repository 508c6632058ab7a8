import { optionalMessageOf, report, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { bodyOperations } from '../../../compile/lower/screen/body-operations.ts';
import { compileGiven } from '../../../compile/lower/scope/compile-given.ts';
import { lastingTabsOf } from '../../../compile/lower/screen/check-tab-names.ts';
import { compileNode, joinRules } from '../../../compile/lower/screen/compile-node.ts';
import { routeParameters } from '../../../compile/lower/screen/check-detail.ts';
import { screensInside } from '../../../compile/lower/screen/screens-inside.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { Screen } from '../../../language/screen.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import type { ScreenBlock } from './language.ts';
import type { ScreenBlockPlan } from './plan.ts';

/** Why a screen cannot be inside another one: it would lack a value that it reads. */
const faultOf = ({ isOpened }: CompileContext, screen: Screen): string | undefined => {
  if (screen.scope !== undefined) return 'has a scope of its own, which is chosen above it';
  const isGivenOnly = screen.takes !== undefined && isOpened(screen.id) !== true;
  const [parameter] = isGivenOnly ? [] : routeParameters(screen);
  return parameter === undefined
    ? undefined
    : `reads "${parameter}" of its address: let it declare what it takes`;
};

/** Whether a screen can be inside another without a cycle; reports it when not. */
const checkInside = (
  context: CompileContext,
  { screen: id }: ScreenBlock,
  named: string,
  inner: Screen,
): boolean => {
  const what = `The screen "${id}"`;
  if (id === context.screen || screensInside(context.project, inner).has(context.screen)) {
    report(context, 'screen-cycle', named, `${what} has this screen inside itself: neither would ever end.`);
    return false;
  }
  const fault = faultOf(context, inner);
  if (fault !== undefined)
    report(context, 'screen-inside', named, `${what} cannot be a part of another screen: it ${fault}.`);
  return true;
};

const compileScreenBlock = (
  context: CompileContext,
  block: ScreenBlock,
  pointer: string,
): ScreenBlockPlan => {
  const { screens, isAmbiguous } = context.project;
  const named = childPointer(pointer, 'screen');
  const inner = isAmbiguous(block.screen) ? undefined : screens.get(block.screen)?.value;
  const operations = inner === undefined ? [] : bodyOperations(context, inner);
  const base = compileNode(context, block, pointer, operations);
  const title = optionalMessageOf(context, block.title, childPointer(pointer, 'title'));
  // A missing screen is reported where names are checked.
  if (inner !== undefined && checkInside(context, block, named, inner)) {
    compileGiven(context, inner.takes, block.with, {
      what: `The screen "${block.screen}"`,
      named,
      pointer: childPointer(pointer, 'with'),
      file: screens.get(block.screen)?.file.path,
    });
  }
  const rules = [inner?.access, inner?.body.access].filter((rule) => rule !== undefined);
  return {
    ...base,
    access: joinRules(base.access, rules),
    as: 'screen',
    ...omitUndefined({ title }),
    screen: block.screen,
    ...omitUndefined({ draws: inner?.body.as }),
    tabs: lastingTabsOf(context, block.screen),
    with: block.with ?? {},
  };
};

/** Another screen, by reference: it is compiled once, for every place in which it is drawn. */
export const screenBlock: BlockCompiler<ScreenBlock, ScreenBlockPlan> = {
  compile: compileScreenBlock,
  parts: ({ screen, pointer }) => ({
    screens: [{ screen, isOpened: false, pointer: childPointer(pointer, 'screen') }],
  }),
  narrow: asItIs,
};
