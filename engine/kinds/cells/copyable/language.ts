import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const copyableCell = object('An identifier with a copy button', cellMembers);
