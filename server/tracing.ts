/**
 * Traces of the calls that a production server answers (OpenTelemetry), one span per call, sent by OTLP over HTTP. A
 * span contains the type of address and the result, but no path, query, address, token or browser.
 */
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf, methodOf } from './kinds.ts';

export interface TracingOptions {
  /** Address to which spans are sent: `http://collector:4318/v1/traces`. */
  readonly endpoint: string;
  /** Share of calls that are traced, from 0 to 1, if the caller has not decided it. */
  readonly share: number;
  /** Attributes of the resource: `service.name`, the id of the deployment. */
  readonly attributes: Attributes;
}

/**
 * Traces the calls to the server, and forwards the trace to the API (W3C Trace Context).
 * @returns a function that sends the remaining spans and stops tracing
 */
export function traceCalls(app: FastifyInstance, { endpoint, share, attributes }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: endpoint, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('portal');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const from = propagator.extract(context.active(), headers, {
      keys: Object.keys,
      get: (carrier, key) => carrier[key],
    });
    const method = methodOf(request);
    const kind = kindOf(request.url);
    const span = tracer.startSpan(
      `${method} ${kind}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': kind, 'portal.request_id': request.id },
      },
      from,
    );
    spans.set(request, span);
    // The gateway forwards these headers, so that the API's spans are children of this span.
    delete headers.tracestate;
    propagator.inject(trace.setSpan(from, span), headers, { set: (carrier, key, value) => (carrier[key] = value) });
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // A request that the client aborts also ends its span.
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
  return () => provider.shutdown();
}
