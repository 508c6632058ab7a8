import { toMajor } from '../exports/money.ts';
import { writeXml, type XmlElement } from '../bank-files/write-xml.ts';
import type { BankStatement, BankStatementLine } from './bank-statement.ts';

/** How an amount is written in a currency. */
interface Money {
  readonly currency: string;
  /** How many decimal places its minor unit has. */
  readonly exponent: number;
}

const direction = (amount: number): string => (amount < 0 ? 'DBIT' : 'CRDT');

/** Amounts of ISO 20022 have no sign: beside each is whether it is a credit or a debit. */
const digits = (amount: number, { exponent }: Money): string => toMajor(Math.abs(amount), exponent);

const amountOf = (amount: number, money: Money): XmlElement => ({
  Amt: { '@Ccy': money.currency, '#': digits(amount, money) },
  CdtDbtInd: direction(amount),
});

const balance = (code: 'CLBD' | 'OPBD', amount: number, day: string, money: Money): XmlElement => ({
  Tp: { CdOrPrtry: { Cd: code } },
  ...amountOf(amount, money),
  Dt: { Dt: day },
});

const entry = (line: BankStatementLine, money: Money, servicer: string): XmlElement => ({
  NtryRef: line.posting,
  ...amountOf(line.amount, money),
  ...(line.reverses === null ? {} : { RvslInd: 'true' }),
  Sts: { Cd: 'BOOK' },
  BookgDt: { DtTm: line.posted_at },
  ValDt: { Dt: line.day },
  AcctSvcrRef: line.posting,
  BkTxCd: { Prtry: { Cd: line.kind, Issr: cut(servicer, 35) } },
  ...(line.reference === null
    ? {}
    : { NtryDtls: { TxDtls: { Refs: { EndToEndId: cut(line.reference, 35) } } } }),
});

/** At most so many characters, none of which is half of a pair. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const sumOf = (lines: readonly BankStatementLine[], money: Money): XmlElement => ({
  NbOfNtries: String(lines.length),
  Sum: digits(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    money,
  ),
});

/**
 * A statement as camt.053.001.08 (ISO 20022, Bank to Customer Statement): its booked balances, its entries in the order in
 * which they were posted, and their sums.
 */
export const writeCamt053 = (statement: BankStatement, exponent: number): string => {
  const { currency, lines, servicer, opening_amount: opening, closing_amount: closing } = statement;
  const money = { currency, exponent };
  const credits = lines.filter(({ amount }) => amount > 0);
  const debits = lines.filter(({ amount }) => amount < 0);
  const net = { Amt: digits(closing - opening, money), CdtDbtInd: direction(closing - opening) };
  const absolute = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return writeXml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
      BkToCstmrStmt: {
        GrpHdr: { MsgId: cut(statement.number, 35), CreDtTm: statement.issued_at },
        Stmt: {
          Id: cut(statement.number, 35),
          ...(statement.sequence === null ? {} : { ElctrncSeqNb: String(statement.sequence) }),
          CreDtTm: statement.issued_at,
          FrToDt: { FrDtTm: statement.from_at, ToDtTm: statement.to_at },
          Acct: {
            Id: { Othr: { Id: cut(statement.account, 34) } },
            Ccy: currency,
            Ownr: { Nm: cut(statement.holder, 140) },
            Svcr: { FinInstnId: { Nm: cut(servicer, 140) } },
          },
          Bal: [
            balance('OPBD', opening, statement.first_day, money),
            balance('CLBD', closing, statement.last_day, money),
          ],
          TxsSummry: {
            TtlNtries: {
              NbOfNtries: String(lines.length),
              Sum: digits(absolute, money),
              TtlNetNtry: net,
            },
            TtlCdtNtries: sumOf(credits, money),
            TtlDbtNtries: sumOf(debits, money),
          },
          Ntry: lines.map((line) => entry(line, money, servicer)),
        },
      },
    },
  });
};
