/** The metrics of this instance that Prometheus reads at `/metrics`. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface ServiceMetrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'call' | 'method' | 'status'>
  /** Open live sockets; the label is account, conversation or visitor. */
  readonly socketsOpen: Gauge<'kind'>
}

/** `isReady`: whether the database answers; called at each scrape. */
export function createMetrics(isReady: () => Promise<boolean>): ServiceMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'forecourt_database_up',
    help: '1 while the database answers',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'forecourt_http_request_seconds',
      help: 'Time to answer a request, by call',
      labelNames: ['call', 'method', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
      registers: [registry],
    }),
    socketsOpen: new Gauge({
      name: 'forecourt_sockets_open',
      help: 'Open live sockets',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}
