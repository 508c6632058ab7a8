/** A setting that cannot be used; its message is meant for the person who set it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
