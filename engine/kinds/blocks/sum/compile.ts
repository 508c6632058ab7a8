import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { report, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileCell } from '../../../compile/lower/list/compile-cell.ts';
import { compilePart } from '../../../compile/lower/call/compile-part.ts';
import { formatWords } from '../../../compile/lower/figure/format-words.ts';
import { childPointer } from '../../../json.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import type { SumBlock } from './language.ts';
import type { SumLine, SumPlan } from './plan.ts';

type MoneyFormat = Extract<ValueFormat, { readonly type: 'money' }>;
type Counts = SumLine['counts'];

const countsOf = (line: SumBlock['lines'][number]): Counts =>
  typeof line === 'string' ? 'plus' : (line.counts ?? 'plus');

/** An addition begins with an amount and ends with its total. */
const checkTotals = (context: CompileContext, lines: readonly Counts[], pointer: string): void => {
  const at = (index: number) => childPointer(pointer, index);
  if (lines[0] === 'total')
    report(context, 'sum-total', at(0), 'No line is above this total, so it is the total of nothing.');
  if (lines.at(-1) !== 'total')
    report(
      context,
      'sum-total',
      at(lines.length - 1),
      'The last line is not a total. Say `"counts": "total"` of what the lines come to.',
    );
};

/** Only amounts of one currency can be added. */
const checkAmount = (context: CompileContext, line: SumLine, first: SumLine, pointer: string): void => {
  const { cell } = line;
  if (cell.format.type !== 'money')
    report(
      context,
      'as-mismatch',
      pointer,
      `"${cell.field}" is ${formatWords(cell.format)} in the API description, and no amount that can be added.`,
    );
  else if (first.cell.format.type === 'money' && currencyOf(cell.format) !== currencyOf(first.cell.format))
    report(
      context,
      'sum-currency',
      pointer,
      `"${cell.field}" has its currency elsewhere than "${first.cell.field}", so the two cannot be added.`,
    );
};

const currencyOf = ({ currency }: MoneyFormat): string =>
  'code' in currency ? currency.code : `of ${currency.field}`;

const compileSum = (outer: CompileContext, block: SumBlock, pointer: string): SumPlan | undefined => {
  const loaded = compileLoad(outer, block.load, pointer);
  const owner = compilePart(loaded.context, block.of, pointer);
  if (owner === undefined) return undefined;
  const { context } = loaded;
  const at = childPointer(pointer, 'lines');
  const lines = block.lines.flatMap((line, index): readonly SumLine[] => {
    const { counts: _, ...written } = typeof line === 'string' ? { field: line } : line;
    const cell = compileCell(
      context,
      typeof line === 'string' ? line : written,
      childPointer(at, index),
      owner,
    );
    return cell === undefined ? [] : [{ cell, counts: countsOf(line) }];
  });
  checkTotals(context, block.lines.map(countsOf), at);
  const [first] = lines;
  if (first !== undefined) for (const line of lines) checkAmount(context, line, first, line.cell.pointer);
  return {
    as: 'sum',
    ...(block.of === undefined ? {} : { of: block.of.var }),
    lines,
    ...compileBase(outer, block, pointer, loaded),
  };
};

/** Amounts of one record as an addition. */
export const sumBlock: BlockCompiler<SumBlock, SumPlan> = {
  compile: compileSum,
  parts: ({ lines }) => ({ nodes: partsOf(lines.map(({ cell }) => cell)) }),
  narrow: asItIs,
};
