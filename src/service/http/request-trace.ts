/** A span for each request, named by its call. */
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../platform/requests/app-env'

const tracer = trace.getTracer('forecourt')

/**
 * Anybody on the internet may send a `traceparent`, so it becomes a link and not the parent: strangers
 * neither decide what is sampled nor write into traces of ours.
 */
function linksOf(headers: Record<string, string>) {
  const sender = trace.getSpanContext(propagation.extract(context.active(), headers))
  return sender === undefined ? [] : [{ context: sender }]
}

export const traceRequests: MiddlewareHandler<AppEnv> = (c, next) => {
  const options = { kind: SpanKind.SERVER, links: linksOf(c.req.header()), root: true }
  return tracer.startActiveSpan('request', options, async (span) => {
    try {
      await next()
    } finally {
      const { call, account } = c.get('logFields')
      const { status } = c.res
      span.updateName(call ?? `${c.req.method} page`)
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.response.status_code': status,
        'forecourt.request_id': c.get('requestId'),
        ...(account !== undefined && { 'forecourt.account': account }),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
}
