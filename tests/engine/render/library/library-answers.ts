import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { parseProblem } from '../../../../engine/resolve/answer/problem.ts';
import type { OperationRequest } from '../../../../engine/resolve/answer/request.ts';

/** What the library does for a call. */
export type Handler = (request: OperationRequest) => Answer;

/** What the library answers when it does what it is asked. */
export const ok = (data: unknown, status = 200, version = 1): Answer => ({
  ok: true,
  status,
  data: structuredClone(data),
  requestId: 'req-1',
  etag: `"${version}"`,
});

/** A refusal as the library writes it. */
export const refusal = (status: number, body: object = {}): Answer => ({
  ok: false,
  problem: parseProblem(status, { title: 'Refused', ...body }, 'req-9'),
});
