import { withScopes } from '../../../compile/lower/compile-context.ts';
import { childPointer } from '../../../json.ts';
import { compileOpens } from '../../../compile/lower/list/compile-opens.ts';
import { schemaScope } from '../../../compile/lower/scope/scope-type.ts';

import type { CellCompiler } from '../cell-compile.ts';

/** A link to a screen by its name, which is checked with all references, or to a list narrowed by the object of the field. */
export const linkCell: CellCompiler = {
  fits: () => true,
  opens: (context, cell, pointer, { view }) => {
    const opens = 'opens' in cell ? cell.opens : undefined;
    if (typeof opens !== 'object') return opens;
    const inner = withScopes(context, { record: schemaScope(view) });
    return compileOpens(inner, opens, childPointer(pointer, 'opens'));
  },
};
