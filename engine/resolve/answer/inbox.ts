import { isRecord, readField, readOwn, omitUndefined } from '../../json.ts';
import type { InboxPlan } from '../../language/plan/inbox-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { parseInstant } from '../time/instant.ts';
import { resolvePlace } from '../viewer/place.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { readPointer, type Malformed } from './read-answer.ts';
import type { Row } from './row.ts';

/** A notification of a person. */
export interface InboxEntry {
  readonly row: Row;
  readonly text: string;
  readonly at: string;
  readonly isRead: boolean;
  /** The address within the portal that it leads to; only one that the person may open. */
  readonly link?: string;
}
/** The content of the notification panel. */
export interface InboxContent {
  readonly entries: readonly InboxEntry[];
  readonly unread: number;
  readonly total: number;
}

/** An address that is a screen of the portal for this person; any other, such as one of another site, is dropped. */
const openLink = (link: unknown, portal: PortalPlan, viewer: Viewer): string | undefined => {
  if (typeof link !== 'string') return undefined;
  const [path = '', search = ''] = link.split('?');
  return resolvePlace(portal, path, search, viewer).as === 'screen' ? link : undefined;
};

const readEntry = (
  plan: InboxPlan,
  row: unknown,
  portal: PortalPlan,
  viewer: Viewer,
): InboxEntry | undefined => {
  if (!isRecord(row)) return undefined;
  const [text, at] = [readField(row, plan.text), readField(row, plan.at)];
  if (typeof text !== 'string' || typeof at !== 'string' || parseInstant(at) === undefined) return undefined;
  const link = plan.link === undefined ? undefined : openLink(readField(row, plan.link), portal, viewer);
  const isRead = typeof readField(row, plan.readAt) === 'string';
  return { row, text, at, isRead, ...omitUndefined({ link }) };
};

const countAt = (data: unknown, pointer: string): number | undefined => {
  const value = readPointer(data, pointer);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};

/** Reads the answer of an inbox; an answer that does not fit the description is malformed. */
export const readInbox = (
  plan: InboxPlan,
  data: unknown,
  portal: PortalPlan,
  viewer: Viewer,
): { readonly ok: InboxContent } | Malformed => {
  const { rows: at, total: totalAt } = portal.api;
  const rows = readPointer(data, at);
  if (!Array.isArray(rows)) return { malformed: at };
  const entries: InboxEntry[] = [];
  for (const index of rows.keys()) {
    const entry = readEntry(plan, readOwn(rows, String(index)), portal, viewer);
    if (entry === undefined) return { malformed: `${at}/${String(index)}` };
    entries.push(entry);
  }
  const unread = countAt(data, plan.unread);
  if (unread === undefined) return { malformed: plan.unread };
  const total = countAt(data, totalAt);
  return total === undefined ? { malformed: totalAt } : { ok: { entries, unread, total } };
};
