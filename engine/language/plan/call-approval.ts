/** When a second person decides on a call, by the description's x-approval. */
export interface CallApproval {
  readonly kind: string;
  /** The properties of the body with the amount that the rules weigh, and its currency. */
  readonly weighs?: { readonly amount: string; readonly currency: string };
  /** The properties of the body of which one has to change; any without them. */
  readonly changes?: readonly string[];
  /** The property of the body that says why: it need not be asked for. */
  readonly says?: string;
}
