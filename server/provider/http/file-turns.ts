import type { FastifyReply } from 'fastify';
import type { Reply } from '../mechanism/reply.ts';
import { busy, busyWithYours } from '../problem/busy.ts';
import { createTurns, type Turns } from '../turns/turns.ts';

/** Turns for work that holds memory or a file for as long as somebody's connection takes. */
export interface FileTurns {
  readonly uploads: Turns;
  readonly downloads: Turns;
}

const longestWaitMs = 10_000;

/** Creates them. A person who sends or fetches slowly, or not at all, delays only their own files. */
export const createFileTurns = (): FileTurns => ({
  // In memory, 50 MiB each.
  uploads: createTurns({
    atOnce: 4,
    ofOne: 2,
    waiting: { ofOne: 8, inAll: 64, ms: longestWaitMs },
    refusals: refusalsOf('uploads'),
  }),
  // What one tab asks for at once; an uploaded file is in memory until it was fetched, 10 MiB each.
  downloads: createTurns({
    atOnce: 24,
    ofOne: 6,
    waiting: { ofOne: 24, inAll: 240, ms: longestWaitMs },
    refusals: refusalsOf('files'),
  }),
});

const refusalsOf = (what: string) => ({
  ofOne: () => busyWithYours(what),
  inAll: busy,
  late: (isOwn: boolean) => Promise.resolve(isOwn ? busyWithYours(what) : busy()),
});

/** Does work in a turn, which ends with it. */
export const inTurn = async (turns: Turns, caller: string, work: () => Promise<Reply>): Promise<Reply> => {
  const giveBack = await turns.wait(caller);
  try {
    return await work();
  } finally {
    giveBack();
  }
};

/** Does work in a turn, which ends once its file was fetched or its reader left. */
export const untilSent = async (
  turns: Turns,
  caller: string,
  { raw }: FastifyReply,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  const giveBack = await turns.wait(caller);
  try {
    const ended = await work();
    if ('file' in ended && !raw.closed) raw.once('close', giveBack);
    else giveBack();
    return ended;
  } catch (error) {
    giveBack();
    throw error;
  }
};
