/** What a payment link carries: the short name of a payment and the signature that proves it. */
export interface PaymentLink {
  readonly alias: string;
  readonly s: string;
}

const pagePath = /^\/pay\/([^/]+)\/?$/;

/** Whether an address is that of the page where a guest pays; nobody signs in there. */
export const isPaymentPath = (path: string): boolean => pagePath.test(path);

/** Reads the link out of the page's address; undefined where it can lead to no payment. */
export const readPaymentLink = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): PaymentLink | undefined => {
  const alias = pagePath.exec(pathname)?.[1];
  const s = new URLSearchParams(search).get('s');
  return alias === undefined || s === null ? undefined : { alias, s };
};
