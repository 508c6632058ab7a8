import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const percentageField = object(
  'A rate typed beside its sign, and sent in whole percents or hundredths of one, as its format says',
  fieldMembers,
);
