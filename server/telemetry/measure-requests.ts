import {
  context,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Upper bounds in seconds, as the semantic conventions of OpenTelemetry advise for HTTP. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** How a part of the server tells its requests. */
export interface MeasuredPart {
  readonly part: 'gateway' | 'provider';
  /** Whether a span goes on from the one that the caller names: only another part of the same portal is believed. */
  readonly followsCaller: boolean;
  /** The operation that a request calls, where it is known. */
  readonly operationOf?: (request: FastifyRequest) => string | undefined;
  /** Told how many seconds an answered request took. */
  readonly onAnswer?: (request: FastifyRequest, seconds: number) => void;
}

/**
 * Counts and times every request of a server, and makes a span of it, under the names of OpenTelemetry's semantic conventions for HTTP.
 * Addresses are told as routes, without what stands in them. Where nothing collects, both do nothing.
 */
export const measureRequests = (server: FastifyInstance, measured: MeasuredPart): void => {
  const { part, followsCaller, operationOf, onAnswer } = measured;
  const duration = metrics.getMeter('counterfoil').createHistogram('http.server.request.duration', {
    description: 'How long requests took to answer',
    unit: 's',
    advice: { explicitBucketBoundaries: bounds },
  });
  const tracer = trace.getTracer('counterfoil');
  const spans = new WeakMap<FastifyRequest, Span>();
  const factsOf = (request: FastifyRequest) => {
    const operation = operationOf?.(request);
    return {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '(none)',
      'counterfoil.part': part,
      ...(operation === undefined ? {} : { 'counterfoil.operation': operation }),
    };
  };
  server.addHook('onRequest', (request, _reply, done) => {
    const parent = followsCaller ? propagation.extract(context.active(), request.headers) : context.active();
    const facts = factsOf(request);
    const name = `${request.method} ${facts['http.route']}`;
    const attributes = { ...facts, 'counterfoil.request_id': request.id };
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: !followsCaller }, parent);
    if (!span.isRecording()) {
      done();
      return;
    }
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    duration.record(seconds, { ...factsOf(request), 'http.response.status_code': status });
    onAnswer?.(request, seconds);
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
