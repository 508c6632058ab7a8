import { anyKind } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { Screen } from '../../../language/screen.ts';
import { childPointer } from '../../../json.ts';
import { withKind } from '../../../compile/lower/scope/compile-variable.ts';
import { routeParameterIn } from '../../../compile/lower/scope/route-parameter.ts';
import { report, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { openedBeside, type ListBlock } from './language.ts';

/** Whether a screen reads a parameter of its address; a misspelt one is reported in its place. */
const readsRow = (screen: Screen): boolean => JSON.stringify(screen.body).includes('"route.');

/** Whether a row opens a screen that reads the row's key and is for such a record; reports it when not. */
export const checkOpened = (
  context: CompileContext,
  screen: Screen,
  pointer: string,
  { key = 'id' }: ListBlock,
  row: SchemaView | undefined,
): boolean => {
  if (screen.id === context.screen) {
    report(context, 'screen-cycle', pointer, 'A row would open the screen that it is on, again and again.');
    return false;
  }
  if (!readsRow(screen)) {
    report(
      context,
      'detail-ignores',
      pointer,
      `The screen "${screen.id}" does not read which row opened it: nothing in it reads "route.id".`,
    );
    return false;
  }
  const wanted = routeParameterIn(screen.body, 'id', context.description, context.api.ids)?.words.record;
  const property = row?.property(key);
  if (wanted === undefined || row === undefined || property === undefined) return true;
  const given = withKind(context, row, key, property).words.record;
  if (given === wanted || given === anyKind) return true;
  const is = given === undefined ? `"${key}" names none` : `the rows are of the kind "${given}"`;
  report(
    context,
    'record-kind',
    pointer,
    `The screen "${screen.id}" shows a record of the kind "${wanted}", but ${is}.`,
  );
  return false;
};

/** Reports a column that links to another screen than the rows open. */
export const checkLinks = (context: CompileContext, block: ListBlock, columns: readonly CellPlan[]): void => {
  const opened = openedBeside(block)?.screen;
  // A missing screen is reported where names are checked.
  if (opened === undefined || !context.project.screens.has(opened)) return;
  for (const { opens, pointer } of columns)
    if (typeof opens === 'string' && opens !== opened && context.project.screens.has(opens))
      report(
        context,
        'opens-nothing',
        childPointer(pointer, 'opens'),
        `The rows of this list open "${opened}", so a column cannot open "${opens}" for them.`,
        { suggestion: opened },
      );
};
