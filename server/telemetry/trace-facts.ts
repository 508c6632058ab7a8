import { context, propagation, trace } from '@opentelemetry/api';

/** What a line of the log says of the trace that it belongs to, by which both are found from each other; nothing where none is made. */
export const traceFacts = (): Readonly<Record<string, string>> => {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
};

/** The headers by which the called server makes its span a part of this trace; none where no trace is made. */
export const traceHeaders = (): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
