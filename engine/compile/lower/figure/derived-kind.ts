/**
 * The one kind that shows, asks for or filters by a value where the descriptor names none. Throws where several kinds would, since the
 * order of their names must not decide.
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
