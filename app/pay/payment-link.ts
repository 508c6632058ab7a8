/** The parts of a payment page's address. */
export interface PaymentLink {
  /** The short name of the payment, from the path. */
  readonly alias: string;
  /** The signature of the alias, from the query: without it nobody finds payments by guessing names. */
  readonly s: string;
}

const pagePath = /^\/+pay\/+([^/]+)\/*$/i;

/** Whether a path is that of the page where a guest pays, which is shown without signing in. */
export const isPaymentPath = (path: string): boolean => pagePath.test(path);

/** Reads the alias and the signature out of the page's address, not checked yet; undefined where one is missing. */
export const readPaymentLink = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): PaymentLink | undefined => {
  const alias = pagePath.exec(pathname)?.[1];
  const s = new URLSearchParams(search).get('s');
  return alias === undefined || s === null || s === '' ? undefined : { alias, s };
};
