import { StartError } from '../start-error.ts';

/** A setting that cannot be used; the message addresses the person who set it. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';
}
