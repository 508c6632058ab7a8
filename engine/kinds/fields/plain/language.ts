import { plainField } from '../field-language.ts';

export const textField = plainField('One line of text');
export const textareaField = plainField('Several lines of text');
export const passwordField = plainField('A secret; never kept');
export const numberField = plainField('A number');
export const moneyField = plainField('An amount, typed in major units');
export const percentageField = plainField(
  'A rate typed beside its sign, and sent in whole percents or hundredths of one, as its format says',
);
export const durationField = plainField('A duration in the unit that the description names');
export const dateField = plainField('A day');
export const dateTimeField = plainField('A moment');
export const selectField = plainField('One of the values');
export const radioField = plainField('One of the values, all in sight');
export const multiSelectField = plainField('Any of the values');
export const checkboxField = plainField('Yes or no');
export const switchField = plainField('On or off');
