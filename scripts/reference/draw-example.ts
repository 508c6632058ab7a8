/** Writes examples as Markdown. */
import { formatText } from '../format-text.ts';
import type { Example, Shown } from './examples.ts';

/** Objects and lists on one line where they fit, as the descriptors themselves are written. */
const drawShown = async ({ key, value }: Shown): Promise<string> => {
  const json = (await formatText('example.json', JSON.stringify(value))).trimEnd();
  return ['```json', key === undefined ? json : `"${key}": ${json}`, '```'].join('\n');
};

const drawExample = async ({ says, shown }: Example): Promise<string> =>
  [says, ...(await Promise.all(shown.map(drawShown)))].join('\n\n');

/** The examples as Markdown, by the heading that they are under. */
export const drawExamples = async (
  examples: readonly Example[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const drawn = new Map<string, readonly string[]>();
  for (const example of examples)
    drawn.set(example.under, [...(drawn.get(example.under) ?? []), await drawExample(example)]);
  return drawn;
};
