import { object } from '../../../language/definition/build-definition.ts';
import { bodyFieldMembers } from '../field-language.ts';

export const filesField = object(
  'Files from this device: sent with the form, or uploaded at once where the description says `x-upload`, and shown as links and pictures',
  bodyFieldMembers,
);
