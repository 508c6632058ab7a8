/** Whether a text is an address that a browser opens as a page; what any other would do is not known. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);
