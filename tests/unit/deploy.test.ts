/** The files for containers and monitoring name only what exists; `production.test.ts` runs the image. */
import { existsSync, readFileSync } from 'node:fs'
import { load, loadAll } from 'js-yaml'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../../src/service/platform/clock'
import { unknownNames } from '../../src/service/platform/setting-names'
import { ALL_SETTINGS } from '../../src/service/platform/settings-schema'
import { createMetrics } from '../../src/service/platform/prometheus'
import type { Database } from '../../src/service/platform/database'

/** The source of a file that the build makes. */
const sourceOf = (built = '') => built.replace('dist/server/', '').replace(/\.js$/, '.ts')
const read = (file: string) => readFileSync(file, 'utf8')
const SETTINGS = [...ALL_SETTINGS.keys()]

const metrics = createMetrics({
  database: {} as Database,
  clock: systemClock,
  isReady: async () => true,
})
afterAll(() => metrics.registry.clear())

it('the image runs the service as another user than root, and is asked for its health', () => {
  const lines = read('deploy/Dockerfile').split('\n')
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `))
  expect(of('FROM').every((line) => /:\d+[\w.-]*( AS build)?$/.test(line))).toBe(true)
  expect(of('USER')).toEqual(['USER node'])
  expect(of('HEALTHCHECK')).toHaveLength(1)
  const command = JSON.parse(of('CMD')[0]?.slice(4) ?? '') as string[]
  expect(command[0]).toBe('node')
  expect(existsSync(sourceOf(command[1]))).toBe(true)
  const names = of('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual(['NODE_ENV'])
})

interface Compose {
  services: Record<
    string,
    { image: string; read_only?: boolean; cap_drop?: string[]; environment?: Record<string, string> }
  >
}

it('compose runs two instances with a read-only root, a database and a proxy', () => {
  const { services } = load(read('deploy/compose.yaml')) as Compose
  expect(Object.keys(services)).toEqual(['first', 'second', 'database', 'proxy'])
  for (const name of ['first', 'second']) {
    expect(services[name]).toMatchObject({ image: 'forecourt', read_only: true, cap_drop: ['ALL'] })
    expect(unknownNames(Object.keys(services[name]?.environment ?? {}), SETTINGS)).toEqual([])
    expect(Object.keys(services[name]?.environment ?? {}).filter((key) => !SETTINGS.includes(key))).toEqual(
      [],
    )
  }
})

interface Manifest {
  kind: string
  spec: {
    replicas?: number
    template?: { spec: { securityContext: object; containers: Record<string, unknown>[] } }
  }
}

it('Kubernetes runs two instances that are asked for their readiness', () => {
  const manifests = loadAll(read('deploy/kubernetes.yaml')) as Manifest[]
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ])
  const { replicas, template } = manifests[0]?.spec ?? {}
  expect(replicas).toBe(2)
  expect(template?.spec.securityContext).toMatchObject({ runAsNonRoot: true })
  const [container] = template?.spec.containers ?? []
  expect(container).toMatchObject({
    livenessProbe: { httpGet: { path: '/healthz' } },
    readinessProbe: { httpGet: { path: '/readyz' } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
  })
  const environment = container?.env as { name: string }[]
  expect(environment.map(({ name }) => name).filter((name) => !SETTINGS.includes(name))).toEqual([])
})

it('the unit starts a file that exists, as a user of its own', () => {
  const unit = Object.fromEntries(
    read('deploy/forecourt.service')
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s, 2)),
  ) as Record<string, string>
  expect(unit).toMatchObject({ User: 'forecourt', ProtectSystem: 'strict', NoNewPrivileges: 'yes' })
  expect(existsSync(sourceOf(unit.ExecStart?.split(' ').at(-1)))).toBe(true)
})

it.each(['docs/monitoring/alerts.yaml', 'docs/monitoring/dashboard.json'])(
  '%s asks only for metrics that there are',
  (file) => {
    const text = read(file)
    const content = (file.endsWith('.json') ? JSON.parse(text) : load(text)) as Record<string, unknown>
    expect(Object.keys(content)).not.toEqual([])
    const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
    const asked = [...text.matchAll(/\b(?:forecourt|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(asked.length).toBeGreaterThan(9)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  },
)

it('alerts name sections of the runbook that there are', () => {
  const titles = [...read('docs/operations.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const named = [...read('docs/monitoring/alerts.yaml').matchAll(/docs\/operations\.md, (.+)$/gm)].map(
    ([, title]) => title,
  )
  expect(named.length).toBeGreaterThan(1)
  for (const title of named) expect(titles).toContain(title)
})
