import { compileRows } from '../../../compile/lower/call/compile-rows.ts';
import {
  optionalMessageOf,
  report,
  seeAlso,
  type CompileContext,
} from '../../../compile/lower/compile-context.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import { compileVariable } from '../../../compile/lower/scope/compile-variable.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import type { ArticleBlock } from './language.ts';
import type { ArticlePlan } from './plan.ts';

const checkText = (
  context: CompileContext,
  named: string,
  pointer: string,
  view: SchemaView | undefined,
): void => {
  if (view === undefined || view.types.includes('string')) return;
  report(context, 'value-type', pointer, `"${named}" is not a text in the API description.`, {
    related: seeAlso(context, view.pointer),
  });
};

const compileArticle = (
  context: CompileContext,
  block: ArticleBlock,
  pointer: string,
): ArticlePlan | undefined => {
  const nameAt = childPointer(childPointer(pointer, 'name'), 'var');
  checkText(context, block.name.var, nameAt, compileVariable(context, block.name.var, nameAt));
  const rows = compileRows(context, { rows: block.rows }, pointer);
  const owner = rows?.row;
  for (const key of ['heading', 'text'] as const) {
    const field = block[key];
    if (field === undefined || owner === undefined) continue;
    const at = childPointer(pointer, key);
    checkText(context, field, at, findField(context, field, at, owner, rows?.where ?? 'the parts'));
  }
  return {
    ...compileNode(context, block, pointer),
    as: 'article',
    ...omitUndefined({ title: optionalMessageOf(context, block.title, childPointer(pointer, 'title')) }),
    name: block.name.var,
    rows: block.rows.var,
    ...omitUndefined({ heading: block.heading }),
    text: block.text,
  };
};

/** Text that comes from data, such as a page that somebody writes in a form. */
export const articleBlock: BlockCompiler<ArticleBlock, ArticlePlan> = {
  compile: compileArticle,
  parts: () => ({}),
  narrow: asItIs,
};
