import { readDescription, type ServedOperation } from '../../description/description.ts';
import type { Language } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';

/** What an export is called: its file, and its summary where several have a file of this name. */
export const titleOf = ({ fileName, summary }: ServedOperation, language: Language): string => {
  const namesakes = readDescription().operations.filter((other) => other.fileName === fileName);
  const said = translate(language, summary);
  if (fileName === undefined) return said;
  const name = translate(language, fileName);
  return namesakes.length > 1 ? `${name} (${said})` : name;
};
