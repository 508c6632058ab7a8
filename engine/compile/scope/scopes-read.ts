import { isRecord, readOwn } from '../../json.ts';
import type { Block } from '../../language/block.ts';
import { childrenOfWritten } from '../../walk.ts';

const prefix = 'scope.';

const collect = (written: unknown, inside: ReadonlySet<unknown>, found: Set<string>): void => {
  if (inside.has(written)) return;
  if (Array.isArray(written)) for (const item of written) collect(item, inside, found);
  if (!isRecord(written)) return;
  const path = readOwn(written, 'var');
  if (typeof path === 'string' && path.startsWith(prefix)) found.add(path.split('.')[1] ?? '');
  for (const value of Object.values(written)) collect(value, inside, found);
};

/** The scopes of its screen that something written reads, wherever a variable may stand in it, but for what is in `inside`. */
export const scopesRead = (
  written: object,
  inside: ReadonlySet<unknown> = new Set(),
): readonly string[] | undefined => {
  const found = new Set<string>();
  collect(written, inside, found);
  return found.size === 0 ? undefined : [...found];
};

/** The scopes that a block itself reads: the blocks inside, and the tabs that they stand in, wait for their own. */
export const scopesOfBlock = (block: Block): readonly string[] | undefined =>
  scopesRead(
    block,
    new Set<unknown>(childrenOfWritten(block).map(({ block: inner, node }) => node ?? inner)),
  );
