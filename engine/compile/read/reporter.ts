import type { Finding, FindingHints, Place } from '../../language/finding.ts';
import type { Contradicted, OpenFinding } from './contradiction.ts';
import { severityOf, type FindingCode } from '../../language/finding-codes.ts';
import { startOf, type SourceFile, placesIn } from './source-file.ts';
import { omitUndefined } from '../../json.ts';

/** The node of a file that a finding is about, by its value or by its key. */
export interface FindingTarget {
  readonly pointer: string;
  readonly part?: 'key' | 'value';
}
/** What a finding says beside its message, and what it has to do with others. */
export interface FindingDetails extends FindingHints {
  readonly contradicts?: readonly Contradicted[];
  /** What several findings of a file have in common whose messages differ. */
  readonly cause?: string;
  readonly drafts?: Finding['drafts'] | undefined;
}
/** Collects the findings of one compilation. */
export interface Reporter {
  readonly findings: readonly OpenFinding[];
  /** Reports at an exact place. */
  readonly reportAt: (
    code: FindingCode,
    place: Place,
    pointer: string,
    message: string,
    more?: FindingDetails,
  ) => void;
  /** Reports at a node of a file. */
  readonly report: (
    code: FindingCode,
    file: SourceFile,
    at: FindingTarget,
    message: string,
    more?: FindingDetails,
  ) => void;
  /** Takes over what another collection holds. */
  readonly add: (findings: readonly OpenFinding[]) => void;
}

const sentence = (message: string, suggestion: string | undefined): string =>
  suggestion === undefined ? message : `${message} Did you mean "${suggestion}"?`;

const writtenPointer = ({ writtenAt }: SourceFile, { pointer }: FindingTarget): string =>
  writtenAt?.(pointer) ?? pointer;

/** Where a node is written; the start of the file where that is not known. */
export const placeOf = (file: SourceFile, at: FindingTarget): Place => {
  const places = placesIn(file).get(writtenPointer(file, at));
  return (at.part === 'key' ? places?.key : undefined) ?? places?.value ?? startOf(file.path);
};

/** Starts an empty collection. */
export const createReporter = (): Reporter => {
  const findings: OpenFinding[] = [];
  const reported = new Set<string>();
  const add = (found: readonly OpenFinding[]): void => {
    for (const finding of found) {
      const { code, place, pointer, message } = finding;
      // What two modes share is compiled in each of them: its fault is reported once.
      const key = [code, place.file, pointer, place.line, place.column, message].join('\n');
      if (reported.has(key)) continue;
      reported.add(key);
      findings.push(finding);
    }
  };
  const reportAt: Reporter['reportAt'] = (code, place, pointer, message, more = {}) => {
    const { suggestion, related = [], contradicts, cause, drafts } = more;
    const finding = {
      code,
      severity: severityOf(code),
      place,
      pointer,
      message: sentence(message, suggestion),
      ...omitUndefined({ suggestion, contradicts, cause, drafts }),
      related: related
        .map((one) => (typeof one === 'function' ? one() : one))
        .filter((one) => one !== undefined),
    };
    add([finding]);
  };
  const report: Reporter['report'] = (code, file, at, message, more) => {
    reportAt(code, placeOf(file, at), writtenPointer(file, at), message, more);
  };
  return { findings, reportAt, report, add };
};

/** Reports the same; what has one of the codes also contradicts something. */
export const contradicting = (
  { report, reportAt, ...reporter }: Reporter,
  codes: readonly FindingCode[],
  contradicted: Contradicted,
): Reporter => {
  const withMore = (code: FindingCode, more: FindingDetails = {}): FindingDetails =>
    codes.includes(code) ? { ...more, contradicts: [...(more.contradicts ?? []), contradicted] } : more;
  return {
    ...reporter,
    reportAt: (code, place, pointer, message, more) => {
      reportAt(code, place, pointer, message, withMore(code, more));
    },
    report: (code, file, at, message, more) => {
      report(code, file, at, message, withMore(code, more));
    },
  };
};

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Orders places file by file, from top to bottom. */
export const comparePlaces = (one: Place, other: Place): number =>
  compareText(one.file, other.file) || one.line - other.line || one.column - other.column;

/** File by file, top to bottom. */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(
    (one, other) =>
      comparePlaces(one.place, other.place) ||
      compareText(one.code, other.code) ||
      compareText(one.message, other.message),
  );

/** A collection that keeps nothing but whether anything was refused: the places that would explain it are not looked for. */
export const createTrial = (): { readonly reporter: Reporter; readonly isRefused: () => boolean } => {
  let refused = false;
  const refuse = (): void => {
    refused = true;
  };
  const add = (found: readonly OpenFinding[]): void => {
    refused ||= found.length > 0;
  };
  return { reporter: { findings: [], add, report: refuse, reportAt: refuse }, isRefused: () => refused };
};

/** The files of the findings that are errors. */
export const filesWithErrors = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.filter(({ severity }) => severity === 'error').map(({ place }) => place.file));
