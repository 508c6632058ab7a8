import { loadPart } from '@counterfoil/engine';
import { portal } from './portal.ts';

/** The code of a page with the messages that only such pages show. */
export const withPageMessages = async <Code>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([loadPart(code), portal.loadPageMessages()]);
  return loaded;
};
