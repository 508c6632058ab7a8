import type { Answer } from '../../resolve/answer/answer.ts';
import type { OperationRequest } from '../../resolve/answer/request.ts';
import type { Host } from '../host.ts';

/** Calls that are made before the code that draws is there; whoever makes the same call meanwhile gets the answer of the first. */
export interface EarlyCalls {
  readonly begin: (request: OperationRequest, call: Host['call']) => void;
  /** The answer to a call that was begun, once. */
  readonly take: (request: OperationRequest) => Promise<Answer> | undefined;
  /** The screen is drawn: what nobody took is not wanted, and would be old by the time that somebody does. */
  readonly end: () => void;
}

const nameOf = (request: OperationRequest): string => JSON.stringify(request);

/** Begins with none. */
export const createEarlyCalls = (): EarlyCalls => {
  const begun = new Map<string, Promise<Answer>>();
  let isOver = false;
  return {
    begin: (request, call) => {
      if (!isOver) begun.set(nameOf(request), call(request, {}));
    },
    take: (request) => {
      if (begun.size === 0) return undefined;
      const answer = begun.get(nameOf(request));
      begun.delete(nameOf(request));
      return answer;
    },
    end: () => {
      isOver = true;
      begun.clear();
    },
  };
};
