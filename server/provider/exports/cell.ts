/** A cell before a file format has written it. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** An amount in minor units. */
  | { readonly kind: 'money'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'instant'; readonly at: string }
  /** A calendar day, YYYY-MM-DD. */
  | { readonly kind: 'date'; readonly day: string }
  /** Decimal digits as they are stored, so that nothing is rounded. */
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'empty' };
