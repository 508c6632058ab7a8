import { Transform, type Readable } from 'node:stream';
import { GatewayProblem } from './problem.ts';

/** Passes a body on unchanged, calls `onBytes` for each piece, and fails with `tooLarge` beyond `limit` bytes. */
export const countBytes = (body: Readable, limit: number, onBytes: () => void): Readable => {
  let size = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      onBytes();
      if (size > limit) done(new GatewayProblem('tooLarge'));
      else done(null, chunk);
    },
  });
  // Not pipeline(): it would cut the browser off before it has read the refusal. The rest of the body is read and dropped.
  body.on('error', (error) => counted.destroy(error));
  counted.on('error', () => body.unpipe(counted).resume());
  return body.pipe(counted);
};
