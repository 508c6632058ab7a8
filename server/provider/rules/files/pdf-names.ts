const hash = 0x23;

/**
 * The bytes of a PDF as text, with its names in the form in which readers compare them: `/J#53` is `/JS` (ISO
 * 32000-2, 7.3.5). It goes byte by byte, because a hostile file may contain nothing but escapes.
 */
export const unescapeNames = (content: Buffer): string => {
  const text = Buffer.allocUnsafe(content.length);
  let length = 0;
  for (let at = 0; at < content.length; at += 1) {
    const escaped =
      content[at] === hash ? digitAt(content, at + 1) * 16 + digitAt(content, at + 2) : Number.NaN;
    if (!Number.isNaN(escaped)) at += 2;
    text[length] = Number.isNaN(escaped) ? (content[at] ?? 0) : escaped;
    length += 1;
  }
  return text.toString('latin1', 0, length);
};

/** The value of a hexadecimal digit, NaN for anything else. */
const digitAt = (content: Buffer, at: number): number => {
  const byte = content[at] ?? 0;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
};

const ends = new Set('\0\t\n\f\r ()<>[]{}/%');

/** Whether a name, unescaped and given without its slash, occurs in the text as a whole name. */
export const hasName = (text: string, name: string): boolean => {
  const sought = `/${name}`;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const next = text[at + sought.length];
    if (next === undefined || ends.has(next)) return true;
  }
  return false;
};
