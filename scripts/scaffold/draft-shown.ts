import type { Operation } from '@counterfoil/engine/description';

/** The secrets that a call makes: marked as such in what it answers, and nothing that it was given. */
const secretsOf = ({ answer, body }: Operation): readonly string[] =>
  (answer?.propertyNames ?? []).filter(
    (name) => answer?.property(name)?.words.isSensitive === true && body?.property(name) === undefined,
  );

/** What is shown once the call succeeded: the secrets that it makes, which are never answered again. */
export const draftShown = (operation: Operation): object => {
  const fields = operation.method === 'post' ? secretsOf(operation) : [];
  if (fields.length === 0) return {};
  const block = { as: 'record', of: { var: 'result' }, fields };
  return { onSuccess: { show: { block, once: true } } };
};
