import type { SourceText } from '../../compile/read/parse-sources.ts';
import { isRecord } from '../../json.ts';
import type { Finding } from '../../language/finding.ts';

/** A project as it is on disk, what is wrong with it, and the drafts that an earlier page left. */
export interface Project {
  readonly root: string;
  readonly files: readonly SourceText[];
  readonly findings: readonly Finding[];
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

const ask = async <Answered>(path: string, body?: unknown): Promise<Answered> => {
  const answer = await fetch(
    `/studio/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(await refusalOf(answer));
  return answer.json();
};

/** The server that this page came from. */
export const studioServer: StudioServer = {
  read: () => ask<Project>('project'),
  check: async (drafts) => (await ask<Pick<Project, 'findings'>>('drafts', { drafts })).findings,
  tidy: async (path, before, text) =>
    (await ask<{ readonly text: string }>('tidy', { path, before, text })).text,
  save: (files) => ask<Saved>('save', { files }),
};
