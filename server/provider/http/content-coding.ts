import { Problem } from '../problem/problem.ts';

/**
 * Throws `Problem` 415 for a body that was sent in a content coding, given its Content-Encoding: none is
 * decoded here, so that no small body grows into a large one. The answer names the accepted codings (RFC 9110
 * section 12.5.3).
 */
export const refuseContentCoding = (coding: string | undefined): void => {
  if (coding === undefined || coding.trim().toLowerCase() === 'identity') return;
  throw new Problem({
    status: 415,
    code: 'content-coding',
    detail: 'The body must be sent as it is, without a content coding such as gzip.',
    headers: { 'accept-encoding': 'identity' },
  });
};
