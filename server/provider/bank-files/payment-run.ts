/** An account at a bank; what its country does not use is null. */
export interface BankAccount {
  readonly holder: string;
  readonly country: string;
  readonly bank_name: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bsb: string | null;
  readonly account_number: string | null;
  readonly routing_number: string | null;
  readonly sort_code: string | null;
  readonly bank_code: string | null;
  readonly branch_code: string | null;
}

/** One credit of a run. */
export interface RunPayment {
  /** By which the bank's answer names it, at most 35 characters, of which flat formats have room for fewer. */
  readonly reference: string;
  /** In minor units, more than 0. */
  readonly amount: number;
  readonly to: BankAccount;
}

/** Payments of one currency that leave one account on one day, in the form from which each file is written. */
export interface PaymentRun {
  /** At most 35 characters; no other run has it. */
  readonly number: string;
  readonly created_at: string;
  /** The calendar day on which the bank is asked to pay. */
  readonly execution_day: string;
  readonly currency: string;
  /** How many decimal places the currency's minor unit has. */
  readonly exponent: number;
  readonly from: BankAccount;
  readonly payments: readonly RunPayment[];
}

/** Why a run cannot be written in a format, and which of its payments is the reason; null where it is the run itself. */
export interface RunFault {
  readonly reference: string | null;
  readonly message: string;
}
