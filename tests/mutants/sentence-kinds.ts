import { isRecord } from '@counterfoil/engine/json';
import { withKey, type FaultKind } from './fault.ts';
import { inMessages, misspelled } from './planting.ts';

const isOfHost = (key: string): boolean => key.startsWith('app.');
const isOfEngine = (key: string): boolean => key.startsWith('engine.');

/** The first argument of a sentence. */
const argument = /\{([a-zA-Z]\w*)/;

const misspelledArgument = (sentence: string): string | undefined => {
  const name = argument.exec(sentence)?.[1];
  return name === undefined ? undefined : sentence.replaceAll(`{${name}`, `{${misspelled(name)}`);
};

const endOf = (name: string, end: string): FaultKind =>
  inMessages(`sentences: ${name}`, (sentence) => `${sentence}${end}`);

/** Every sentence without one of the keys of its catalogue. */
const withoutSentence = (name: string, fits: (key: string) => boolean): FaultKind => ({
  name: `sentences: ${name}`,
  plantIn: (file) =>
    file.noun !== 'messages'
      ? []
      : file.nodes
          .filter(({ keys }) => keys.length === 0)
          .flatMap((node) =>
            Object.keys(isRecord(node.value) ? node.value : {})
              .filter(fits)
              .map((key) => withKey(file, node, key, misspelled(key))),
          ),
});

/** Faults of what people read. */
export const sentenceKinds: readonly FaultKind[] = [
  inMessages('sentences: nothing at all', () => ''),
  inMessages('sentences: nothing but blanks', () => '\u00A0 \t'),
  inMessages('sentences: nothing but what nobody sees', () => '\u200B\u200B'),
  endOf('a soft hyphen', '\u00AD'),
  endOf('a mark of order', '\uFEFF'),
  endOf('a turn of direction', '\u202E'),
  endOf('a joiner', '\u2060'),
  endOf('a control character', '\u0007'),
  endOf('a null', '\u0000'),
  endOf('what could not be read', ' \uFFFD'),
  endOf('a letter of private use', ' \uE000'),
  endOf('half a letter', ' \uD800'),
  endOf('a tag that is closed at once', '<br/>'),
  endOf('a named character', '&nbsp;'),
  endOf('a numbered character', '&#8203;'),
  endOf('a link as Markdown', ' [here](https://example.com)'),
  endOf('bold as Markdown', ' **now**'),
  endOf('a tag with words', ' <a href="/x">x</a>'),
  endOf('a comment', ' <!-- todo -->'),
  endOf('a blank at its end', ' '),
  endOf('a line at its end', '\n'),
  inMessages('sentences: a blank at its beginning', (sentence) => ` ${sentence}`),
  inMessages('sentences: two blanks', (sentence) =>
    sentence.includes(' ') ? sentence.replace(' ', '  ') : undefined,
  ),
  endOf('a place of another language', ' %s'),
  endOf('a place with two braces', ' {{name}}'),
  endOf('a place with a dollar', ' ${name}'),
  endOf('a plural without its other', ' {count, plural, one {x}}'),
  endOf('a kind of argument that there is not', ' {count, duration}'),
  endOf('a number with a style', ' {count, number, percent}'),
  endOf('an argument without its name', ' {}'),
  endOf('a brace that closes nothing', ' }'),
  inMessages('sentences: a misspelled argument', misspelledArgument),
  inMessages('sentences: an argument in capitals', (sentence) => {
    const name = argument.exec(sentence)?.[1];
    return name === undefined ? undefined : sentence.replaceAll(`{${name}`, `{${name.toUpperCase()}`);
  }),
  inMessages('sentences: of the host, an argument that it does not give', (sentence, key) =>
    isOfHost(key) ? `${sentence} {nobodyGivesThis}` : undefined,
  ),
  inMessages('sentences: of the engine, an argument that it does not give', (sentence, key) =>
    isOfEngine(key) ? `${sentence} {nobodyGivesThis}` : undefined,
  ),
  withoutSentence('a misspelled key of the host', isOfHost),
  withoutSentence('a misspelled key of the engine', isOfEngine),
];
