import type { Child } from '../child-plan.ts';

interface Holder<Inner> {
  readonly aside?: Inner;
}
interface AnyForm<Inner> extends Holder<Inner> {
  /** The modes, of a form as it is written. */
  readonly modes?: { readonly create: Holder<Inner>; readonly edit: Holder<Inner> };
  /** The form that creates a new record, of a plan that has modes. */
  readonly create?: Holder<Inner>;
}

const beside = <Inner, Node>(
  holder: Holder<Inner> | undefined,
  ...path: readonly string[]
): readonly Child<Inner, Node>[] =>
  holder?.aside === undefined ? [] : [{ block: holder.aside, path: [...path, 'aside'], beside: true }];

/** The blocks beside the form, in each of its modes. */
export const formChildren = <Inner, Node>({
  modes,
  create,
  ...form
}: AnyForm<Inner>): readonly Child<Inner, Node>[] => [
  ...beside<Inner, Node>(form),
  ...beside<Inner, Node>(modes?.create, 'modes', 'create'),
  ...beside<Inner, Node>(modes?.edit, 'modes', 'edit'),
  ...beside<Inner, Node>(create),
];
