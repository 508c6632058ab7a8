/** Columns that a person would not name, or that nobody may read. */
export const unauditedColumns: Readonly<Record<string, readonly string[]>> = {
  'are derived from the rest of the row': [
    'updated_at',
    'search_text',
    'search_words',
    'name_words',
    'business_key',
    'trading_name_key',
    'card_holder_key',
    'made_as',
    'public_key_made_as',
    'acts_as',
    'fingerprint',
    'owned_basis_points',
    'sha256',
    'receipt',
  ],
  'nobody may read': [
    'password_hash',
    'password_changed_at',
    'email_verified_at',
    'totp_secret',
    'key_hash',
    'secret_hash',
    'value_hash',
    'secret',
    'previous_secret',
    'previous_secret_until',
  ],
  'name the row, or when it was made, as its entry does': ['id', 'created_at', 'name of owner_documents'],
  'are set by signing in alone': ['last_sign_in_at', 'totp_last_step', 'factor_set_up_at'],
  'are set by deliveries': [
    'failing_since',
    'last_delivery_at',
    'last_delivery_status',
    'next_attempt_at',
    'last_error',
  ],
  'are set by nobody yet': ['use_new_payout_report'],
  'are sums of lines that record their places themselves': ['charged_back_amount', 'at_stake_amount'],
  'name the part of a record in a row, as the operation does': ['part', 'kind', 'is_taken'],
  'are the person who did it, or its organisation': ['user_id', 'organisation'],
};

/** Tables whose rows follow from what is recorded elsewhere, or are only needed by a running call. */
export const unauditedTables: Readonly<Record<string, readonly string[]>> = {
  'are the sessions and devices of the caller': ['sessions', 'device_tokens'],
  'count calls': ['rate_windows', 'transaction_counts'],
  'wait for the next call of the same person': [
    'email_codes',
    'sign_in_failures',
    'factor_setups',
    'payment_challenges',
    'reset_links',
    'reset_wishes',
    'embed_tokens',
  ],
  'hold answers that may be asked for again': ['idempotency_keys'],
  'hold old passwords, which nobody may read': ['former_passwords'],
  'add up lines that record their places themselves': ['fee_statements', 'payouts'],
  'are stories of their own': [
    'transaction_logs',
    'payout_logs',
    'chargeback_logs',
    'automation_charge_logs',
  ],
  'notify others of what happened': [
    'outbox_mails',
    'portal_notifications',
    'portal_notification_reads',
    'webhook_events',
    'webhook_deliveries',
    'webhook_attempts',
  ],
  'are a payment provider’s own books': ['psp_records'],
  'hold the bytes of a file': ['file_pieces'],
  'find the same case by two names': ['kyc_case_names'],
  'are recorded as one list of permissions, which the tests of permissions check': ['user_permissions'],
};

/** Money has a history of its own: its entries are found by the payment, the payout or the chargeback. */
export const moneyTables: readonly string[] = [
  'transactions',
  'refunds',
  'payouts',
  'payout_adjustments',
  'receivables',
  'chargebacks',
  'fee_statements',
  'cross_check_settlements',
  'payment_infos',
];

/** The name of a column in the API. */
export const auditedAs: Readonly<Record<string, string>> = {
  'allowed_ips.network': 'ip_address',
  'users.authenticator_type': 'second_factor',
  'users.role': 'user_type',
  'users.merchant_id': 'merchantId',
  'partners.timezone': 'organisation_timezone',
  'payout_adjustments.amount': 'adjustment_amount',
  'cross_check_settlements.reason': 'settled_reason',
  'cross_check_settlements.note': 'settled_note',
  'transactions.description': 'reason',
  'kyc_cases.business_address': 'property_address',
  'smart_routings.rules_updated_at': 'updated_at',
  'smart_routings.rules_updated_by': 'updated_by',
};
