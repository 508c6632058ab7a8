/** An answer as it goes over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What can come in place of an answer, and what is said of it. */
export interface Fault {
  readonly name: string;
  /** The answer, or how the network fails before there is one. */
  readonly answer: WireAnswer | 'connectionreset' | 'timedout' | 'internetdisconnected';
  readonly said: string;
  /** The answer names its request, which is shown to be told to support. */
  readonly id?: true;
  /** Asking again cannot help, so it is not offered. */
  readonly final?: true;
}

/** A problem document as the provider writes them. */
export const problem = (status: number, title: string) => ({
  status,
  contentType: 'application/problem+json',
  headers: { 'x-request-id': 'req-journey' },
  body: JSON.stringify({ type: 'about:blank', title, status, request_id: 'req-journey' }),
});

const json = (body: string) => ({
  status: 200,
  contentType: 'application/json',
  headers: { 'x-request-id': 'req-journey' },
  body,
});

const refused = (status: number, title: string, said: string, more: Partial<Fault> = {}): Fault => ({
  name: `a ${String(status)}`,
  answer: problem(status, title),
  said,
  id: true,
  ...more,
});
const lost = (name: string, reason: Extract<Fault['answer'], string>): Fault => ({
  name,
  answer: reason,
  said: 'The server cannot be reached. Check the connection and try again.',
});
const unreadable = (name: string, body: string): Fault => ({
  name,
  answer: json(body),
  said: "The server's answer could not be read.",
  id: true,
});
const html = (name: string, status: number, said: string): Fault => ({
  name,
  answer: { status, contentType: 'text/html', body: '<h1>Not the portal</h1>' },
  said,
});

const row = { id: 'one', ref_id: 'ONE', amount: 'ten', currency: 'AUD' };
const meta = { page: 1, limit: 10, total: 1 };

/** Answers that say that something failed, and answers that claim success and cannot be read. */
export const faults: readonly Fault[] = [
  refused(400, 'The request was not understood', 'The request was not understood'),
  refused(403, 'Forbidden', 'You are not allowed to see this.', { final: true }),
  refused(404, 'Not found', 'does not exist', { final: true }),
  refused(409, 'It changed meanwhile', 'It changed meanwhile'),
  refused(412, 'Somebody was faster', 'Somebody was faster'),
  refused(422, 'This cannot be done', 'This cannot be done'),
  refused(429, 'Too many requests', 'Too many requests. Wait a moment and try again.'),
  refused(500, 'Internal server error', 'Something went wrong on the server.'),
  refused(503, 'Service unavailable', 'Wait a moment and try again.'),
  html('a 502 in HTML', 502, 'Something went wrong on the server.'),
  lost('a connection that is cut', 'connectionreset'),
  lost('a connection that times out', 'timedout'),
  lost('a network that is gone', 'internetdisconnected'),
  unreadable('an empty body', ''),
  unreadable('truncated JSON', '{"data":[{"id":"txn_1","ref_'),
  html('HTML instead of JSON', 200, "The server's answer could not be read."),
  unreadable('another shape', '{"rows":[],"count":0}'),
  unreadable('null for everything', '{"data":null,"meta":null}'),
  unreadable('null alone', 'null'),
  unreadable('null for a row', JSON.stringify({ data: [null], meta })),
  unreadable('a value of another type', JSON.stringify({ data: [row], meta })),
  unreadable('five megabytes of something else', JSON.stringify({ rows: 'x'.repeat(5_000_000) })),
];
