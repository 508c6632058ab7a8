/**
 * The one of some kinds that shows, asks for or filters by a value where nothing is written. Throws where several would: which one it is
 * must not depend on the order of their names.
 */
export const derivedKind = <Kind extends string>(
  kinds: readonly Kind[],
  derives: (kind: Kind) => boolean | undefined,
): Kind | undefined => {
  const [kind, ...others] = kinds.filter((one) => derives(one) === true);
  if (others.length > 0)
    throw new Error(
      `Only one kind may derive a value, and here several do: ${[kind, ...others].join(', ')}.`,
    );
  return kind;
};
