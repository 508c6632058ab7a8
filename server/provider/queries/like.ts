/** Text as a LIKE pattern that matches only itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The LIKE pattern of every text that contains this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
