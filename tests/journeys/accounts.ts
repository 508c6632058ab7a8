/** Who can sign in while the demo set is in the store. */
export const accounts = {
  admin: { email: 'admin@counterfoil.example', password: 'Admin-demo-2026' },
  partner: { email: 'partner@counterfoil.example', password: 'Partner-demo-2026' },
  merchant: { email: 'merchant@counterfoil.example', password: 'Merchant-demo-2026' },
  /** Pacific Rooms: New Zealand, the United States and Japan. */
  partner2: { email: 'partner2@counterfoil.example', password: 'Partner-demo-2026' },
  /** Sakura Terrace Ryokan, in Japan. */
  merchant2: { email: 'merchant2@counterfoil.example', password: 'Merchant-demo-2026' },
  merchant3: { email: 'merchant3@counterfoil.example', password: 'Merchant-demo-2026' },
  /** May neither see transactions nor refund them. */
  limited: { email: 'merchant.limited@counterfoil.example', password: 'Merchant-demo-2026' },
  /** Sees transactions of Harbour View Hotel and refunds none. */
  reports: { email: 'merchant.reports@counterfoil.example', password: 'Merchant-demo-2026' },
  deactivated: { email: 'former@counterfoil.example', password: 'Admin-demo-2026' },
} as const;

/** The name of a demo account. */
export type AccountName = keyof typeof accounts;
