/**
 * Whether a spreadsheet would take a text for a formula when it is typed or read from CSV, by its first
 * character (OWASP, CSV injection). The full-width signs count too: spreadsheets set to Japanese or Chinese
 * read them as the plain ones.
 */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

/** Text with an apostrophe before it where a spreadsheet would take it for a formula. */
export const neutralise = (text: string): string => (isFormula(text) ? `'${text}` : text);
