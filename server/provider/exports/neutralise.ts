/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection). The
 * full-width signs count too: spreadsheets set to Japanese or Chinese read them as the plain ones.
 */
export const neutralise = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
