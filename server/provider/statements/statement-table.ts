import type { Cell } from '../exports/cell.ts';
import type { SmallTable } from '../exports/write-table.ts';
import { labelOf } from '../description/described-words.ts';
import { translate } from '../languages/translate.ts';
import type { BankStatement } from './bank-statement.ts';

const headings = ['Posted', 'Line', 'Reference', 'Posting', 'Amount', 'Balance'] as const;

const text = (written: string): Cell => ({ kind: 'text', text: written });
const empty: Cell = { kind: 'empty' };

/** A statement as a table: a row for the opening balance, one for each line, and one for the closing balance. */
export const statementTable = (statement: BankStatement): SmallTable => {
  const { currency, language } = statement;
  const t = (words: string): string => translate(language, words);
  const money = (amount: number): Cell => ({ kind: 'money', amount, currency });
  const balance = (at: string, name: string, amount: number): readonly Cell[] => [
    { kind: 'instant', at },
    text(t(name)),
    empty,
    empty,
    empty,
    money(amount),
  ];
  return {
    name: statement.number,
    headings: headings.map(t),
    rows: [
      balance(statement.from_at, 'Opening balance', statement.opening_amount),
      ...statement.lines.map((line): readonly Cell[] => [
        { kind: 'instant', at: line.posted_at },
        text(t(labelOf('LedgerEntryKind', line.kind))),
        line.reference === null ? empty : text(line.reference),
        { kind: 'number', digits: line.posting },
        money(line.amount),
        money(line.balance_amount),
      ]),
      balance(statement.to_at, 'Closing balance', statement.closing_amount),
    ],
  };
};
