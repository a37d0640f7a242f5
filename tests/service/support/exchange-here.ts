import type { Catalogue } from '../../../src/service/assistant/port'
import { beginExchange, resumeExchange } from '../../../src/service/assistant/remote/exchange'
import type { ExchangeReader } from '../../../src/service/assistant/remote/remote'

/** Takes the steps of an exchange here, and copies them as they are copied between threads. */
export const readerHere: ExchangeReader<Catalogue> = {
  begin: async (start) => structuredClone(beginExchange(start)),
  resume: async ({ exchange, ...answer }) =>
    structuredClone(resumeExchange({ ...answer, exchange: structuredClone(exchange) })),
}
