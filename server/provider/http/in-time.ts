import { Readable } from 'node:stream';
import type { Reply } from '../mechanism/reply.ts';
import { Problem } from '../problem/problem.ts';

/**
 * Gives up a call that has not ended after `most` milliseconds; an export counts as ended once its file has
 * begun. The file of a call that ends too late is released, since nobody reads it.
 */
export const inTime = (ended: Promise<Reply>, most: number): Promise<Reply> =>
  new Promise((answer, failed) => {
    const timer = setTimeout(() => {
      failed(new Problem({ status: 503, detail: 'The call took too long and was given up.' }));
      ended.then(letGo, () => undefined);
    }, most);
    ended.then(answer, failed).finally(() => {
      clearTimeout(timer);
    });
  });

const letGo = (reply: Reply): void => {
  if ('file' in reply && reply.file.content instanceof Readable) reply.file.content.destroy();
};
