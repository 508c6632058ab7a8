/** Whether a text is an address that a browser opens as a page; the effect of any other is unknown. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);
