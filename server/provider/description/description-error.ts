/** The description cannot be served; the message is one plain sentence. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';
}
