import type { components } from '../../../../openapi/generated/provider.ts';
import type { AskedEvidence } from './dispute-codes.ts';

type Schemas = components['schemas'];
type Item = Schemas['ChecklistItem'];
type Files = Schemas['EvidenceFiles'];

/** What an answer to a dispute gives. */
export interface GivenEvidence {
  readonly statement: string | null;
  readonly evidence: readonly Files[];
  /** Whether it names the refunds of the payment; false where there are none. */
  readonly namesRefunds: boolean;
}

/** The documents of a checklist, which files prove; a statement is written instead. */
const documentsOf = (asked: readonly AskedEvidence[]): readonly AskedEvidence[] =>
  asked.filter(({ kind }) => kind !== 'explanation');

/** The files of an answer by the documents that are asked for, each of which is there. */
export const sortEvidence = (asked: readonly AskedEvidence[], evidence: readonly Files[]): readonly Files[] =>
  documentsOf(asked).map(({ kind }) => ({
    kind,
    file_ids: evidence.find((given) => given.kind === kind)?.file_ids ?? [],
  }));

const stateOf = ({ kind }: AskedEvidence, given: GivenEvidence | undefined, files: number): Item['state'] => {
  if (files > 0) return 'files';
  if (kind === 'explanation') return (given?.statement ?? '').trim() === '' ? 'missing' : 'statement';
  return kind === 'refund' && given?.namesRefunds === true ? 'refund' : 'missing';
};

/** What is asked for, with what the answer gives of it; nothing where there is no answer yet. */
export const fillChecklist = (
  asked: readonly AskedEvidence[],
  given: GivenEvidence | undefined,
): readonly Item[] =>
  asked.map((item) => {
    const file_ids = given?.evidence.find(({ kind }) => kind === item.kind)?.file_ids ?? [];
    return { ...item, state: stateOf(item, given, file_ids.length), file_ids: [...file_ids] };
  });

/** The required items that nothing covers. */
export const missingIn = (checklist: readonly Item[]): readonly Item['kind'][] =>
  checklist.filter(({ need, state }) => need === 'required' && state === 'missing').map(({ kind }) => kind);

/** A fault of the documents of an answer, at its place. */
interface EvidenceFault {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

/** So many files an answer holds at most, documents and others. */
const mostFiles = 5;

/** What is wrong with the documents of an answer to a dispute that asks for these. */
export const findEvidenceFaults = (
  asked: readonly AskedEvidence[],
  evidence: readonly Files[],
  others: readonly string[],
): readonly EvidenceFault[] => {
  const kinds = new Set<string>(documentsOf(asked).map(({ kind }) => kind));
  const seen = new Set<string>();
  const faults = evidence.flatMap(({ kind, file_ids }, index): EvidenceFault[] => {
    const pointer = `/evidence/${String(index)}/kind`;
    const isRepeated = seen.has(kind);
    seen.add(kind);
    if (isRepeated) return [{ pointer, code: 'duplicate', message: 'This document is listed already.' }];
    if (kinds.has(kind) || file_ids.length === 0) return [];
    const message = 'The reason code does not ask for this document: give its files as other files.';
    return [{ pointer, code: 'enum', message }];
  });
  const files = [...evidence.flatMap(({ file_ids }) => file_ids), ...others];
  const most = { pointer: '/evidence', code: 'maxItems', message: 'An answer holds at most 5 files in all.' };
  const twice = {
    pointer: '/evidence',
    code: 'duplicate',
    message: 'A file can be one document only: upload it again for another.',
  };
  return [
    ...faults,
    ...(files.length > mostFiles ? [most] : []),
    ...(new Set(files).size < files.length ? [twice] : []),
  ];
};
