import { isRecord, ownText, ownTexts, readOwn } from '../json.ts';

/** When a second person decides on a call: its `x-approval`. The rules that say from when on are the provider's. */
export interface Approval {
  /** The kind of action, by which the rules name it, such as `fine`; several operations may be of one kind. */
  readonly kind: string;
  /** The properties of the body with the amount that a rule weighs, and its currency; undefined where none is. */
  readonly weighs: Weighed | undefined;
  /** The property of the body that says why, where one does. */
  readonly says: string | undefined;
  /** The operation that reads the record as it was when the call was asked for, where `x-edits` names none. */
  readonly reads: string | undefined;
  /** By the path parameters of that operation, the call's own parameters or properties that correspond to them. */
  readonly readsAs: ReadonlyMap<string, string>;
  /** The properties of that record whose change voids what was asked for; empty where every one does that is not derived. */
  readonly watches: readonly string[];
  /** The properties of the body of which one has to change; empty where the call is covered whatever it changes. */
  readonly changes: readonly string[];
}

/** An amount in minor units, and the property beside it with its currency. */
export interface Weighed {
  readonly amount: string;
  readonly currency: string;
}

const readWeighed = (written: unknown): Weighed | undefined => {
  const [amount, currency] = [ownText(written, 'amount'), ownText(written, 'currency')];
  return amount === undefined || currency === undefined ? undefined : { amount, currency };
};

/** Parses the value of `x-approval`; undefined where it names no kind. */
export const readApproval = (written: unknown): Approval | undefined => {
  const kind = ownText(written, 'kind');
  if (kind === undefined) return undefined;
  const as = readOwn(written, 'reads-as');
  const names = Object.keys(isRecord(as) ? as : {});
  return {
    kind,
    weighs: readWeighed(readOwn(written, 'weighs')),
    says: ownText(written, 'says'),
    reads: ownText(written, 'reads'),
    readsAs: new Map(names.map((name) => [name, ownText(as, name) ?? name])),
    watches: ownTexts(written, 'watches'),
    changes: ownTexts(written, 'changes'),
  };
};
