/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection). */
export function neutralise(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
