import { isProblemCode, schemaKeywords } from '../../link/keywords.ts';
import { childPointer } from '../../../json.ts';
import { reportKey, type CompileContext } from '../compile-context.ts';

/** Reports a keyword of a field among the messages of a whole form, which are for problem codes of the API. */
export const checkServerMessages = (
  context: CompileContext,
  messages: Readonly<Record<string, string>> | undefined,
  pointer: string,
): void => {
  for (const keyword of Object.keys(messages ?? {}))
    if (!isProblemCode(keyword) && schemaKeywords.some((known) => known === keyword))
      reportKey(
        context,
        'keyword-unknown',
        childPointer(pointer, keyword),
        `"${keyword}" belongs to a field; a key here is "server:" and a problem code.`,
      );
};
