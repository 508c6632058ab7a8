import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { countBytes } from './byte-limit.ts';
import { GatewayProblem } from './problem.ts';

/** One call to the provider. `body` is streamed; the call fails once it is longer than `byteLimit` bytes. */
export type UpstreamCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Readable | undefined;
  readonly byteLimit: number;
  /** An upload: it may take longer than the time limit in all, as long as bytes arrive. */
  readonly moving: boolean;
  readonly signal: AbortSignal;
};

/** Calls to the provider, streamed in both directions over persistent connections. */
export type Upstream = {
  readonly call: (call: UpstreamCall) => Promise<IncomingMessage>;
  readonly close: () => void;
};

/** Whether a call failed only because the provider had just closed the idle connection: a read without a body is then sent again. */
const wasStale = (error: NodeJS.ErrnoException, call: UpstreamCall, reused: boolean): boolean =>
  reused && call.body === undefined && ['GET', 'HEAD'].includes(call.method) && error.code === 'ECONNRESET';

/** Creates the connection to the provider at `address`; an answer must begin within `timeoutMs` and keep moving after. */
export const createUpstream = (address: URL, timeoutMs: number): Upstream => {
  const secure = address.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;

  const call = (options: UpstreamCall): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, headers, body, signal } = options;
      const outgoing = send(new URL(options.path, address.origin), { method, headers, agent, signal });
      let settled = false;
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        if (!settled) finish();
        settled = true;
      };
      const fail = (problem: GatewayProblem): void => {
        settle(() => reject(problem));
        outgoing.destroy();
      };
      const timer = setTimeout(() => {
        const waitsForBrowser = body && !body.readableEnded && !outgoing.writableNeedDrain;
        fail(new GatewayProblem(waitsForBrowser ? 'slowRequest' : 'upstreamSlow'));
      }, timeoutMs);
      outgoing.on('response', (answer) => {
        outgoing.setTimeout(timeoutMs, () => answer.destroy(new Error('the answer stopped moving')));
        settle(() => resolve(answer));
      });
      outgoing.on('error', (error) => {
        settle(() => {
          if (wasStale(error, options, outgoing.reusedSocket)) resolve(call(options));
          else reject(new GatewayProblem('upstreamDown', error));
        });
      });
      if (!body) {
        outgoing.end();
        return;
      }
      const counted = countBytes(body, options.byteLimit, () => {
        if (options.moving && !settled) timer.refresh();
      });
      counted.on('error', (error) => {
        fail(error instanceof GatewayProblem ? error : new GatewayProblem('upstreamDown', error));
      });
      counted.pipe(outgoing);
    });

  return { call, close: () => agent.destroy() };
};
