import { isRecord } from '@counterfoil/engine/json';

/** How a person proves again who they are: by a code of the second factor, or where there is none at their identity provider or by the password. */
export type Proof = 'code' | 'password' | 'sso';

/** The codes of the provider's refusals that need a fresh proof, and the proof that each asks for. */
const refusals: ReadonlyMap<unknown, Proof> = new Map([
  ['fresh-code-required', 'code'],
  ['password-required', 'password'],
  ['single-sign-on-required', 'sso'],
]);

type Ask = (proof: Proof, answer: (given: boolean) => void) => void;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Takes over asking the person; returns how to stop. */
export const onProofAsked = (take: Ask): (() => void) => {
  ask = take;
  return () => {
    ask = undefined;
  };
};

/** Asks for a fresh proof, once for all refused calls; true once it was given. */
export const askForProof = (proof: Proof): Promise<boolean> => {
  const asked = ask;
  if (asked === undefined) return Promise.resolve(false);
  asking ??= new Promise<boolean>((answer) => {
    asked(proof, answer);
  }).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** The fresh proof for which a problem (RFC 9457) asks, if any: by its type's last word, or by the code of a fault. */
export const wantedProof = (problem: unknown): Proof | undefined => {
  if (!isRecord(problem)) return undefined;
  const { type, code, errors } = problem;
  const named = [code, typeof type === 'string' ? type.split(/[/:#]/).at(-1) : undefined];
  const faults: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return [...named, ...faults.map((fault) => (isRecord(fault) ? fault['code'] : undefined))]
    .map((word) => refusals.get(word))
    .find((proof) => proof !== undefined);
};
