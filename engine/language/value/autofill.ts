/** What the browser may fill a secret with: the autofill tokens of HTML that speak of one. */
export const autofillTokens = ['current-password', 'new-password', 'one-time-code', 'off'] as const;
/** One of them. */
export type AutofillToken = (typeof autofillTokens)[number];
