/**
 * Traces by OpenTelemetry. What is traced is written with its API, which does nothing until `startTracing`
 * has been asked to send traces somewhere. No span holds what people wrote, or the values of a statement.
 */
import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

const tracer = trace.getTracer('forecourt')

/** Set as the standard says; `none` and an empty value are off. */
function isWanted(env: NodeJS.ProcessEnv): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT } = env
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT
  return Boolean(endpoint) || OTEL_TRACES_EXPORTER === 'otlp'
}

let isTracing = false

/**
 * Sends traces by OTLP over HTTP if the environment asks for it. The libraries read the rest of the standard
 * variables themselves: endpoint, headers, service name, resource attributes, sampler, batches. Call it
 * before the service is created. Resolves to a function that sends what is left and ends.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!isWanted(env)) return async () => {}
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ])
  const named = resources.resourceFromAttributes({ 'service.name': 'forecourt' })
  const detected = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new NodeTracerProvider({
    resource: resources.defaultResource().merge(named).merge(detected),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  isTracing = true
  return async () => {
    isTracing = false
    await provider.shutdown()
  }
}

/** Runs `work` in a span, which ends with it and is marked as failed when it throws. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** What a line of the log has of the span in which it is written. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = isTracing ? trace.getActiveSpan()?.spanContext() : undefined
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}

/** Records each statement as a span of its own, after it has ended. */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!isTracing || trace.getActiveSpan() === undefined) return
  const end = Date.now()
  const [verb = ''] = /^\s*\w+/.exec(query.sql) ?? []
  const span = tracer.startSpan(`database ${verb.trim().toLowerCase()}`, {
    startTime: end - queryDurationMillis,
    // Its values are parameters, which are left out.
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
