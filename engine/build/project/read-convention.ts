import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isoCurrencies } from '../../description/iso-4217.ts';
import { childPointer } from '../../json.ts';
import { convention, type WrittenConvention } from '../../language/convention/convention.ts';
import { nearestName } from '../../language/suggestion.ts';
import { readListWire } from '../../wire/index.ts';
import { ConfigRefused, readWritten, type ValueFault } from './read-written.ts';

/** Where the conventions of known APIs are: beside the engine in its package, and in the folder of descriptions here. */
const folder = ['../../conventions', '../../../openapi/conventions']
  .map((path) => join(import.meta.dirname, path))
  .find(existsSync);

const names =
  folder === undefined ? [] : readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

/** The file of a convention that is shipped. Throws `ConfigRefused` for a name that none has. */
export const conventionFile = (name: string): string => {
  if (folder !== undefined && names.includes(name)) return join(folder, `${name}.json`);
  const suggestion = nearestName(name, names);
  throw new ConfigRefused(
    `There is no convention "${name}"; there are ${names.join(', ')}. A file of your own begins with "./".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`,
  );
};

const listFaults = ({ lists = [] }: WrittenConvention): readonly ValueFault[] =>
  lists.flatMap(({ paging, total, sort }, index): readonly ValueFault[] =>
    readListWire({
      rows: '',
      ...(paging === undefined ? {} : { paging }),
      ...(total === undefined ? {} : { total }),
      ...(sort === undefined ? {} : { sort }),
    }) === undefined
      ? [
          [
            `/lists/${String(index)}`,
            'This list is not understood. Paging by "page" names `page`, by "offset" `offset`, by "cursor" `cursor` and a `next` with `at` or `key`, by "address" a `next` with `at` or `header`; `more` and `total` have `at` or `header`; `sort` has `by` and `order`, or `param` and `descending`.',
          ],
        ]
      : [],
  );

/** A code that is none would leave its currency without its digits, and an amount wrong by a hundred. */
const unitFaults = ({ minorUnits = {} }: WrittenConvention): readonly ValueFault[] =>
  Object.keys(minorUnits).flatMap((code): readonly ValueFault[] =>
    isoCurrencies.has(code)
      ? []
      : [
          [
            childPointer('/minorUnits', code),
            `"${code}" is no code of ISO 4217, which are in upper case, such as ISK.`,
          ],
        ],
  );

/** Reads the file of a convention. Throws `ConfigRefused` where it cannot be used. */
export const readConvention = (path: string): WrittenConvention =>
  readWritten(path, {
    definition: convention,
    valueFaults: (written) => [...listFaults(written), ...unitFaults(written)],
  });

/** The conventions of known APIs, by their names. */
export const shippedConventions = (): ReadonlyMap<string, WrittenConvention> =>
  new Map(names.map((name) => [name, readConvention(conventionFile(name))]));
