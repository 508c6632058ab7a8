import { childPointer, lookUp } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';
import { descriptionWords } from './description-words.ts';
import type { DescribedPart } from './described-parts.ts';

const names = Object.keys(descriptionWords);

const checkWord = (part: DescribedPart, name: string): readonly DescriptionFault[] => {
  const pointer = childPointer(part.pointer, name);
  const word = lookUp(descriptionWords, name);
  if (word === undefined) {
    const fitting = names.filter((one) => descriptionWords[one]?.on.includes(part.kind) === true);
    const suggestion = nearestName(name, fitting) ?? nearestName(name, names);
    return [{ code: 'word-unknown', pointer, message: `Nothing reads the word "${name}".`, suggestion }];
  }
  if (!word.on.includes(part.kind))
    return [
      {
        code: 'word-misplaced',
        pointer,
        message: `"${name}" is read on ${word.on.map((kind) => withArticle[kind]).join(' or ')}, and not here on ${withArticle[part.kind]}.`,
      },
    ];
  if (word.fits(part.written[name])) return [];
  return [{ code: 'word-shape', pointer, message: `"${name}" has to be ${word.shape}.` }];
};

const withArticle = {
  document: 'the document itself',
  path: 'a path',
  operation: 'an operation',
  parameter: 'a parameter',
  body: 'a body',
  answer: 'an answer',
  media: 'a media type',
  header: 'a header',
  schema: 'a schema',
} as const satisfies Readonly<Record<DescribedPart['kind'], string>>;

/** Checks that every `x-` word is a known one, in a place where it is read, and has the right shape. */
export const checkWords: CheckDescription = ({ parts }) =>
  parts.flatMap((part) =>
    Object.keys(part.written)
      .filter((key) => key.startsWith('x-'))
      .flatMap((key) => checkWord(part, key)),
  );
