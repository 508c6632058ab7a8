import { format } from 'oxfmt';
import configuration from '../.oxfmtrc.json' with { type: 'json' };

/** The text as `npm run check:format` wants it in a file of this name; the ending of `path` decides the language. */
export const formatText = async (path: string, text: string): Promise<string> => {
  const { printWidth, singleQuote } = configuration;
  const { code, errors } = await format(path, text, { printWidth, singleQuote });
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${path} cannot be formatted: ${fault.message}`);
  return code;
};
