import type { FieldProblem, Problem } from './answer.ts';
import { readOwn, omitUndefined } from '../../json.ts';

const longestWords = 1_000;
const mostErrors = 100;

const readWords = (body: unknown, key: string): string | undefined => {
  const words = readOwn(body, key);
  return typeof words === 'string' && words !== '' ? words.slice(0, longestWords) : undefined;
};

const readErrors = (body: unknown): readonly FieldProblem[] => {
  const errors = readOwn(body, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, mostErrors).map((error: unknown) => ({
    pointer: readWords(error, 'pointer') ?? '',
    code: readWords(error, 'code') ?? '',
    message: readWords(error, 'message') ?? '',
  }));
};

/** The last word of a problem's type, where the body names no code. */
const codeOf = (body: unknown): string | undefined => {
  const type = readWords(body, 'type');
  const code = type === 'about:blank' ? undefined : type?.split(/[/:#]/).findLast((part) => part !== '');
  return readWords(body, 'code') ?? code;
};

/** Reads an answer that is not 2xx as RFC 9457 problem details; any other body leaves only the status. */
export const parseProblem = (status: number, body: unknown, requestId: string | undefined): Problem => {
  const detail = readWords(body, 'detail');
  const code = codeOf(body);
  const id = requestId ?? readWords(body, 'request_id');
  return {
    kind: 'http',
    status,
    title: readWords(body, 'title') ?? '',
    ...omitUndefined({ detail, code, requestId: id }),
    errors: readErrors(body),
  };
};

/** The problem of a call without a readable answer. */
export const transportProblem = (
  kind: Exclude<Problem['kind'], 'http'>,
  known: {
    readonly status?: number | undefined;
    readonly requestId?: string | undefined;
    readonly detail?: string;
  } = {},
): Problem => ({
  kind,
  ...omitUndefined({ status: known.status }),
  title: '',
  ...omitUndefined({ detail: known.detail, requestId: known.requestId }),
  errors: [],
});

/** The problem of an answer that cannot be read, or of a call that lacks a value: what is wrong with it. */
export const malformedProblem = (title: string): Problem => ({ kind: 'malformed', title, errors: [] });
