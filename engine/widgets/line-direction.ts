const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Whether lines begin at the right: the host marks the page with the direction of its language. */
export const beginsAtRight = (): boolean => document.dir === 'rtl';

/** The key that does in a line from the left what this key does in a line of the page: arrows point forwards and back. */
export const keyInLine = (key: string): string => (beginsAtRight() ? (mirrored[key] ?? key) : key);
