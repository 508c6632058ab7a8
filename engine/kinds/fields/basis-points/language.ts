import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const basisPointsField = object('A rate typed as percent and sent in hundredths of it', fieldMembers);
