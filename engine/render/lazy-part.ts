import { lazy, type ComponentType } from 'react';

/** Code that did not arrive: drawing again cannot bring it, only loading the page anew can. */
export class MissingPartError extends Error {
  override name = 'MissingPartError';
}

/** A part whose code is loaded when it is first drawn. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new MissingPartError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  });
