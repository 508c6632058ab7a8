/**
 * The reports of the specification. Sections 2 and 3 name route, permission, roles, preset, columns and filters, section
 * 9 the file; a `-` stands where it names none. A column or filter that not every role has carries its roles: `name@Merchant`.
 */
const table = `
/admin/transactions | report.transactions | Admin Partner Merchant | transaction | Transaction Report
  ref_id amount currency card_holder guest_name@Merchant transaction_type transaction_status created_at payout_date transaction_channel merchant_name@Admin,Partner
  merchants@Admin,Partner partnerId@Admin reference transaction_type transaction_status transaction_channel date_type date_from date_to
/admin/virtual-terminal/refund-request | virtual_terminal | Admin Partner Merchant | refund request | -
  -
  -
/admin/payouts | report.disbursements | Admin Partner Merchant | payout/disbursement | Payout Report
  payout_date_humanize merchant_name@Admin,Partner charge_amount fee tax settlement_amount payable_amount paid_amount payout_type psp status
  -
/admin/disbursement-management | admin.users | Admin | payout/disbursement | Payout Report
  payout_date_humanize merchant_name charge_amount fee tax settlement_amount payable_amount paid_amount payout_type psp status
  -
/admin/new-payout | report.disbursements | Admin Partner Merchant | new payout | Payout Report
  payout_date_humanize merchant_name@Admin,Partner charge_amount fee tax settlement_amount payable_amount paid_amount payout_type psp status
  -
/admin/payout-management | admin.users | Admin | payout management | Payout Report
  payout_date_humanize merchant_name charge_amount fee tax settlement_amount payable_amount paid_amount payout_type psp status
  -
/admin/receivables-management | admin.receivable | Admin | receivable | Receivables Report
  payout_date_humanize merchant_name charge_amount fee tax settlement_amount payable_amount paid_amount payout_amount fx_rate payout_type psp status
  -
/admin/chargeback | chargeback_report | Admin Partner Merchant | chargeback | Chargeback Report
  chargeback_id chargeback_amount updated_at by_user notify_date action_due_date status merchant_name@Admin,Partner mode_3ds
  -
/admin/chargeback-management | admin.users | Admin | chargeback management | Chargeback Report
  chargeback_id chargeback_amount updated_at by_user notify_date action_due_date status merchant_name mode_3ds
  -
/admin/auto-charge | report.auto_charge | Admin Partner Merchant | charge automation | Charge Automation Report
  -
  -
/admin/pay-by-link-history | url_management | Admin Partner Merchant | payment info | Payment Info
  alias booking_ref booking_info amount status created_at expired_date
  -
/admin/onboarding | - | Admin Partner | onboarding | KYC Report
  -
  partners@Admin search case_status status
/admin/onboarding-management | - | Admin | onboarding | KYC Report
  -
  partners search case_status status
/admin/communication-setting | communications.settings | Admin Partner | webhook | -
  -
  -
/admin/audit-log | merchants.audit_logs | Admin | audit log | -
  -
  -
`;

/** A name of the table and the roles that have it. */
export interface ListedName {
  readonly name: string;
  readonly roles: readonly string[];
}
/** A report as the specification lists it. */
export interface ListedReport {
  readonly path: string;
  readonly permission: string | undefined;
  readonly roles: readonly string[];
  readonly preset: string;
  /** The name of the download, without its ending. */
  readonly file: string | undefined;
  readonly columns: readonly ListedName[];
  readonly filters: readonly ListedName[];
}

const named = (word: string): string | undefined => (word === '-' ? undefined : word);

const words = (line: string): readonly string[] => {
  const text = line.trim();
  return text === '-' ? [] : text.split(' ');
};

const parseNames = (line: string, all: readonly string[]): readonly ListedName[] =>
  words(line).map((word) => {
    const [name = '', roles] = word.split('@');
    return { name, roles: roles?.split(',') ?? all };
  });

const parseReport = (facts: string, columns: string, filters: string): ListedReport => {
  const [path = '', permission = '', roles = '', preset = '', file = ''] = facts
    .split('|')
    .map((part) => part.trim());
  const all = words(roles);
  return {
    path,
    permission: named(permission),
    roles: all,
    preset,
    file: named(file),
    columns: parseNames(columns, all),
    filters: parseNames(filters, all),
  };
};

const lines = table.trim().split('\n');

/** Every report of the specification, one for each way to it. */
export const reports: readonly ListedReport[] = lines
  .filter((_, index) => index % 3 === 0)
  .map((facts, index) => parseReport(facts, lines[index * 3 + 1] ?? '', lines[index * 3 + 2] ?? ''));
