import type { Problem } from '../../resolve/answer/answer.ts';
import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { Translate } from '../../widgets/translate.ts';

const byStatus: Readonly<Record<number, EngineMessage>> = {
  401: 'error.notAllowed',
  403: 'error.notAllowed',
  404: 'error.notFound',
  429: 'error.busy',
  503: 'error.unavailable',
};

const keyOf = (problem: Problem): EngineMessage => {
  switch (problem.kind) {
    case 'offline':
      return 'error.offline';
    case 'timeout':
    case 'cancelled':
      return 'error.timeout';
    case 'malformed':
      return 'error.malformed';
    case 'http':
      // Busy is not broken: who waits a moment is answered.
      return problem.code === 'busy' ? 'error.busy' : (byStatus[problem.status ?? 0] ?? 'error.server');
  }
};

/** A problem in plain words; the server's own text comes first where it is about the input, or names what is missing. */
export const problemWords = (problem: Problem, translate: Translate): string => {
  const status = problem.status ?? 0;
  if (status === 403 && problem.detail !== undefined) return problem.detail;
  const isAboutInput = problem.kind === 'http' && status >= 400 && status < 500;
  if (isAboutInput && byStatus[status] === undefined && problem.detail !== undefined) return problem.detail;
  if (isAboutInput && byStatus[status] === undefined && problem.title !== '') return problem.title;
  return translate(keyOf(problem));
};

/** True where asking again cannot help. */
export const isFinal = (problem: Problem): boolean =>
  problem.kind === 'http' && (problem.status === 403 || problem.status === 404);
