/** Columns that say nothing of a record by themselves, or what nobody may read. */
export const untoldColumns: Readonly<Record<string, readonly string[]>> = {
  'what is derived from the rest of the row': ['updated_at', 'search_text', 'search_words', 'name_words'],
  'what nobody may read': ['password_hash', 'password_changed_at', 'email_verified_at', 'totp_secret'],
  'what only a sign-in sets': ['last_sign_in_at', 'totp_last_step'],
};

/** Tables whose rows follow from what is told elsewhere, or hold what only a call in progress needs. */
export const untoldTables: Readonly<Record<string, readonly string[]>> = {
  'are the sessions of the caller': ['sessions'],
  'count calls': ['rate_windows', 'transaction_counts'],
  'wait for the next call of the same person': [
    'email_codes',
    'sign_in_failures',
    'factor_setups',
    'payment_challenges',
    'reset_links',
    'reset_wishes',
  ],
  'hold answers that may be asked for again': ['idempotency_keys'],
  'hold old passwords, which nobody may read': ['former_passwords'],
  'add up lines that tell themselves where they are': ['fee_statements', 'payouts'],
};

/** Calls that tell nothing of what was before, each with its reason. */
export const untoldCalls: Readonly<Record<string, string>> = {
  createChargeback: 'What is disputed of a payment is the sum of its chargebacks, of which this adds one.',
};

/** Money has a history of its own: its entries are found by the payment, the payout or the chargeback. */
export const moneyTables: readonly string[] = [
  'transactions',
  'payouts',
  'receivables',
  'chargebacks',
  'fee_statements',
  'cross_check_settlements',
  'payment_infos',
];
