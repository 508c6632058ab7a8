import { StartError } from '../start-error.ts';

/** A setting that cannot be used; its message is meant for the person who set it. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';
}
