import type { DescribedCall } from '../described-call.ts';
import type { ContractRequest } from './contract-request.ts';
import type { ValueSource } from './fitting-values.ts';
import { recordPlaces, withIdAt } from '../record-places.ts';

/** Values that RESTler and others have found to break identifiers. */
export const hostileIds = [
  '0',
  '-1',
  '1e9',
  '9'.repeat(64),
  'null',
  'undefined',
  'NaN',
  'true',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  'a/b',
  'a?b=c',
  'a#b',
  ';',
  '\u202E',
  '💥',
  'ＡＢＣ',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '*',
  '%',
  '_',
  'x'.repeat(2000),
] as const;

/** The call with one of its ids made hostile; it must not find anything, nor fail. */
export const hostileRequests = (
  call: DescribedCall,
  source: ValueSource,
  bases: readonly ContractRequest[],
): readonly ContractRequest[] => {
  const named = recordPlaces(source.document, call);
  const plain = call.parameters
    .filter(
      ({ place, name }) =>
        place === 'path' && !named.some(({ steps }) => steps[0] === 'path' && steps[1] === name),
    )
    .map(({ name }) => ({ kind: '', steps: ['path', name] }));
  const places = [...named, ...plain];
  return hostileIds.flatMap((id, index) => {
    const [base, place] = [bases[index % bases.length], places[index % places.length]];
    if (base === undefined || place === undefined) return [];
    return [{ ...withIdAt(base, place.steps, id), kind: 'hostile id' as const }];
  });
};
