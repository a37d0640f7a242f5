/** The links of the demo dealership's site. */
import { afterEach, expect, it, vi } from 'vitest'

const at = async (path: string) => {
  vi.stubGlobal('location', new URL(path, 'https://host.example'))
  vi.resetModules()
  return import('../../demo/dealer-site/site-address')
}
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['/demo/dealer-site', '', '/demo/dealer-site/search?make=Calder'],
  ['/forecourt/demo/dealer-site/vehicle', '/forecourt', '/forecourt/demo/dealer-site/search?make=Calder'],
])('stay below the path of the service: %s', async (path, basePath, link) => {
  const place = await at(path)
  expect([place.basePath, place.pageAddress('/search', { make: 'Calder' })]).toEqual([basePath, link])
})
