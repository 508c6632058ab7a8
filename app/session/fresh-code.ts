import { isRecord } from '../../engine/json.ts';

/** The code by which the provider refuses what needs a fresh second factor (rulings R4). */
const refusalCode = 'fresh-code-required';

type Ask = (answer: (given: boolean) => void) => void;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Takes over asking the person; returns how to stop. */
export const onFreshCodeAsked = (take: Ask): (() => void) => {
  ask = take;
  return () => {
    ask = undefined;
  };
};

/** Asks for a fresh code, once however many calls were refused; true once it was given. */
export const askForFreshCode = (): Promise<boolean> => {
  if (ask === undefined) return Promise.resolve(false);
  asking ??= new Promise<boolean>(ask).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Whether a problem (RFC 9457) asks for a fresh code: by its type's last word, or by the code of its fault. */
export const wantsFreshCode = (problem: unknown): boolean => {
  if (!isRecord(problem)) return false;
  const { type, code, errors } = problem;
  const named = [code, typeof type === 'string' ? type.split(/[/:#]/).at(-1) : undefined];
  const faults: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return [...named, ...faults.map((fault) => (isRecord(fault) ? fault['code'] : undefined))].includes(
    refusalCode,
  );
};
