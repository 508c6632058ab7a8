/** Text as a LIKE pattern that matches only itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of every text that contains this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
