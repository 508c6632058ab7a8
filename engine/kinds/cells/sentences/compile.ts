import { givenOfRecord, messageOf } from '../../../compile/lower/compile-context.ts';
import { childPointer } from '../../../json.ts';
import type { CellCompiler } from '../cell-compile.ts';

/** Each object of a list in a sentence, whose arguments are drawn as the cells of the properties that they name. */
export const sentencesCell: CellCompiler = {
  fits: (_, view) => (view.items?.propertyNames.length ?? 0) > 0,
  showsObjects: true,
  each: (context, cell, pointer, view, compile) => {
    const { items } = view;
    if (!('text' in cell) || items === undefined) return undefined;
    const at = childPointer(pointer, 'text');
    const text = messageOf(context, cell.text, at, givenOfRecord(items));
    const compiled = context.texts.get(cell.text);
    const named = compiled !== undefined && 'shown' in compiled ? compiled.shown : [];
    const owner = { view: items, where: `an item of "${cell.field}"` };
    return {
      text,
      cells: named
        .filter((name) => items.propertyNames.includes(name))
        .flatMap((name) => compile(context, name, at, owner) ?? []),
    };
  },
};
