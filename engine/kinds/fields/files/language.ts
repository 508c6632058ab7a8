import { object } from '../../../language/definition/build-definition.ts';
import { bodyFieldMembers } from '../field-language.ts';

export const filesField = object('Files from this device', bodyFieldMembers);
