import { addressAt } from '../browser/service-address'

/** Address of a live socket of the service. */
export function liveAddress(apiBase: string, path: string, params: Readonly<Record<string, string>>): string {
  const url = addressAt(apiBase, path)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.search = new URLSearchParams(params).toString()
  return url.href
}
