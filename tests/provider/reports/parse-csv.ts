/** Reads CSV by RFC 4180, independently of the provider's own code; answers rows of cells without the header's mark. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cells = text.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};
