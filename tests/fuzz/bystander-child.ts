/**
 * A client that only requests `/healthz` and, at the same moment, a bare server of this process. A delay of
 * both is caused by the machine, not by the service.
 */
import { createServer, get, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wait } from './bystander'

process.once('disconnect', () => process.exit(0))

const EVERY_MS = 40
const agent = new Agent({ keepAlive: true })
const waits: Wait[] = []

function timeOf(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began))
    }).once('error', () => resolve(Number.POSITIVE_INFINITY))
  })
}

const bare = createServer((_, response) => response.end('OK'))
bare.listen(0, '127.0.0.1', () => {
  const control = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  const service = `${process.env.FUZZ_URL}/healthz`
  let isAsking = false
  setInterval(() => {
    if (isAsking) return
    isAsking = true
    void Promise.all([timeOf(service), timeOf(control)]).then(([waited, controlled]) => {
      waits.push({ service: waited, control: controlled })
      isAsking = false
    })
  }, EVERY_MS)
  process.send?.({ ready: true })
})

process.on('message', () => process.send?.({ waits: waits.splice(0) }))
