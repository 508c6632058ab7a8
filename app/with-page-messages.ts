import { loadPart } from '@counterfoil/engine';
import { portal } from './portal.ts';

/** The code of a page with the messages that only such pages show. */
export const withPageMessages = async <Code>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([loadPart(code), portal.loadPageMessages()]);
  return loaded;
};

/** The code of what only who is signed in is shown late, with its messages and those of pages. */
export const withInsideMessages = async <Code>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([withPageMessages(code), portal.loadInsideMessages()]);
  return loaded;
};
