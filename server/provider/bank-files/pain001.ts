import { toMajor } from '../exports/money.ts';
import { bankText } from './bank-text.ts';
import type { BankAccount, PaymentRun, RunFault, RunPayment } from './payment-run.ts';
import { writeXml, type XmlElement } from './write-xml.ts';

/** Clearing systems by their codes of ISO 20022 (ExternalClearingSystemIdentification1Code), and the number of the bank in each. */
const clearingOf = (account: BankAccount): readonly [code: string, member: string] | null => {
  const {
    country,
    bsb,
    routing_number: routing,
    sort_code: sortCode,
    bank_code: bank,
    branch_code: branch,
  } = account;
  if (bsb !== null) return ['AUBSB', bsb.replaceAll(/\D/g, '')];
  if (routing !== null) return ['USABA', routing];
  if (sortCode !== null) return ['GBDSC', sortCode.replaceAll(/\D/g, '')];
  if (country === 'JP' && bank !== null && branch !== null) return ['JPZGN', `${bank}${branch}`];
  return null;
};

const agentOf = (account: BankAccount): XmlElement => {
  const clearing = clearingOf(account);
  const named: XmlElement = {
    ...(account.bic === null ? {} : { BICFI: account.bic }),
    ...(clearing === null ? {} : { ClrSysMmbId: { ClrSysId: { Cd: clearing[0] }, MmbId: clearing[1] } }),
  };
  return { FinInstnId: Object.keys(named).length > 0 ? named : { Othr: { Id: 'NOTPROVIDED' } } };
};

const accountOf = ({ iban, account_number: number }: BankAccount): XmlElement => ({
  Id: iban === null ? { Othr: { Id: (number ?? '').replaceAll(/[^0-9A-Za-z]/g, '') } } : { IBAN: iban },
});

const transfer = ({ reference, amount, to }: RunPayment, { currency, exponent }: PaymentRun): XmlElement => ({
  PmtId: { InstrId: reference, EndToEndId: reference },
  Amt: { InstdAmt: { '@Ccy': currency, '#': toMajor(amount, exponent) } },
  CdtrAgt: agentOf(to),
  Cdtr: { Nm: bankText(to.holder, 140), PstlAdr: { Ctry: to.country } },
  CdtrAcct: accountOf(to),
  RmtInf: { Ustrd: reference },
});

const hasAccount = ({ iban, account_number: number }: BankAccount): boolean =>
  iban !== null || number !== null;

/** Why a run cannot be written as pain.001; empty where it can. */
export const pain001Faults = ({ from, payments }: PaymentRun): readonly RunFault[] => [
  ...(payments.length === 0 ? [{ reference: null, message: 'The run has no payments.' }] : []),
  ...(hasAccount(from) ? [] : [{ reference: null, message: 'The account that pays has no number.' }]),
  ...payments
    .filter(({ reference }) => reference.length > 35)
    .map(({ reference }) => ({ reference, message: 'The reference is longer than 35 characters.' })),
  ...payments
    .filter(({ to }) => !hasAccount(to))
    .map(({ reference }) => ({ reference, message: 'The account that is paid has no number.' })),
];

/** A run as pain.001.001.09 (ISO 20022, Customer Credit Transfer Initiation): one batch, with its number and its control sum. */
export const writePain001 = (run: PaymentRun): string => {
  const { number, payments, exponent, from } = run;
  const sums = {
    NbOfTxs: String(payments.length),
    CtrlSum: toMajor(
      payments.reduce((sum, { amount }) => sum + amount, 0),
      exponent,
    ),
  };
  const payer = { Nm: bankText(from.holder, 140) };
  return writeXml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: number, CreDtTm: run.created_at, ...sums, InitgPty: payer },
        PmtInf: {
          PmtInfId: number,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...sums,
          ReqdExctnDt: { Dt: run.execution_day },
          Dbtr: payer,
          DbtrAcct: { ...accountOf(from), Ccy: run.currency },
          DbtrAgt: agentOf(from),
          CdtTrfTxInf: payments.map((payment) => transfer(payment, run)),
        },
      },
    },
  });
};
