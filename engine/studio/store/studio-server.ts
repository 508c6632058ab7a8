import type { Operations } from '../form/names.ts';
import { isArray, isRecord, readOwn } from '../../json.ts';
import type { Finding } from '../../language/finding.ts';

/** A project as it is on disk, what is wrong with it, and the drafts that an earlier page left. */
export interface Project {
  readonly root: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly findings: readonly Finding[];
  readonly operations: Operations;
  readonly drafts: Readonly<Record<string, string>>;
}

/** A file that is to be saved, with the text that its change began from. */
export interface WantedFile {
  readonly path: string;
  readonly text: string;
  readonly base: string | null;
}

/** A file that somebody else saved meanwhile; null where it is gone. */
export interface Conflict {
  readonly path: string;
  readonly text: string | null;
}

type Saved = { readonly saved: true } | { readonly saved: false; readonly conflicts: readonly Conflict[] };

/** What the studio asks of the server that the portal is developed with. */
export interface StudioServer {
  readonly read: () => Promise<Project>;
  /** Shows drafts in the picture, and answers what is wrong with the project as it would be. */
  readonly check: (drafts: Readonly<Record<string, string>>) => Promise<readonly Finding[]>;
  /** A changed text in canonical form, where it was in that form before. */
  readonly tidy: (path: string, before: string, text: string) => Promise<string>;
  readonly save: (files: readonly WantedFile[]) => Promise<Saved>;
}

const refusalOf = async (answer: Response): Promise<string> => {
  const body: unknown = await answer.json().catch(() => undefined);
  const words = isRecord(body) ? (body['refused'] ?? body['detail'] ?? body['title']) : undefined;
  return typeof words === 'string' ? words : `The server answered ${String(answer.status)}.`;
};

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What the server answers. Throws with its own words where it refuses, and for an answer of another shape. */
const ask = async <Answered>(
  path: string,
  isAnswer: (answer: unknown) => answer is Answered,
  body?: unknown,
): Promise<Answered> => {
  const answer = await fetch(`/studio/${path}`, body === undefined ? {} : post(body));
  if (!answer.ok) throw new Error(await refusalOf(answer));
  const answered: unknown = await answer.json();
  if (!isAnswer(answered))
    throw new Error('The server is of another version than this page: load the page anew.');
  return answered;
};

const isPlace = (place: unknown): boolean =>
  typeof readOwn(place, 'file') === 'string' &&
  ['line', 'column', 'endLine', 'endColumn'].every((key) => typeof readOwn(place, key) === 'number');

const isFinding = (finding: unknown): boolean =>
  isPlace(readOwn(finding, 'place')) &&
  ['code', 'severity', 'pointer', 'message'].every((key) => typeof readOwn(finding, key) === 'string');

const hasFindings = (answer: unknown): answer is Pick<Project, 'findings'> => {
  const findings = readOwn(answer, 'findings');
  return isArray(findings) && findings.every(isFinding);
};

const isFile = (file: unknown): boolean =>
  typeof readOwn(file, 'path') === 'string' && typeof readOwn(file, 'text') === 'string';

const isProject = (answer: unknown): answer is Project => {
  const [files, drafts] = [readOwn(answer, 'files'), readOwn(answer, 'drafts')];
  const isWhole = isArray(files) && files.every(isFile) && typeof readOwn(answer, 'root') === 'string';
  return isWhole && isRecord(drafts) && isRecord(readOwn(answer, 'operations')) && hasFindings(answer);
};

const isText = (answer: unknown): answer is { readonly text: string } =>
  typeof readOwn(answer, 'text') === 'string';

const isSaved = (answer: unknown): answer is Saved =>
  readOwn(answer, 'saved') === true || isArray(readOwn(answer, 'conflicts'));

/** The server that this page came from. */
export const studioServer: StudioServer = {
  read: () => ask('project', isProject),
  check: async (drafts) => (await ask('drafts', hasFindings, { drafts })).findings,
  tidy: async (path, before, text) => (await ask('tidy', isText, { path, before, text })).text,
  save: (files) => ask('save', isSaved, { files }),
};
