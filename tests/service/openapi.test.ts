import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../src/contract/calls/all-calls'
import { ELEMENTS, type ElementEntry } from '../../src/contract/elements/elements'
import { TOKENS } from '../../src/contract/elements/tokens'
import { describeCalls } from '../../src/service/http/openapi'
import { startService, type TestService } from './support/service'

const description = describeCalls()
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

describe('the description', () => {
  it('has every call once, by its id', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.sort()).toEqual(CALLS.map(({ id }) => id).sort())
  })

  it('names every parameter of a path, and none that is not there', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('leads every reference somewhere', () => {
    const all = new Set(references(description))
    expect(all.size).toBeGreaterThan(20)
    for (const reference of all) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], description)
      expect(target, reference).toBeDefined()
    }
  })

  it('asks for a token exactly where the contract does', () => {
    for (const { operation } of operations) {
      const { who } = operation['x-access']
      const isPublic = who === 'public'
      const asked = who === 'partner' ? { partnerKey: [] } : { bearer: [] }
      expect(operation.security).toEqual(isPublic ? [] : [asked])
      expect('401' in operation.responses).toBe(!isPublic)
    }
  })

  it('has the answers of calls that refuse more than others, and the body of a streamed object', () => {
    const responsesOf = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {}
    expect(Object.keys(responsesOf('widget.slots'))).toEqual([
      '200',
      '400',
      '403',
      '404',
      '409',
      '429',
      '503',
    ])
    expect(responsesOf('users.updateHosted')).toHaveProperty('406')
    expect(responsesOf('users.query')).not.toHaveProperty('406')
    expect(responsesOf('widget.visit')).toHaveProperty('403')
    expect(responsesOf('customerData.export')).toMatchObject({
      200: { content: { 'application/json': { schema: { type: 'object' } } } },
    })
  })

  it('knows the entities by name', () => {
    expect(description.components.schemas).toMatchObject({
      Message: { type: 'object' },
      ConversationRow: { type: 'object' },
      ErrorBody: { required: ['message'] },
    })
  })

  it('is all that the command prints', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'src/service/http/print-openapi.ts'],
      { maxBuffer: 16 * 1024 * 1024 },
    )
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(description)))
  })
})

describe('the service', () => {
  let test: TestService
  beforeAll(async () => {
    test = await startService()
  })
  afterAll(() => test.close())

  it('shows it to any site', async () => {
    const answer = await test.request('/openapi.json', { headers: { origin: 'https://else.test' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' })
  })

  it('shows a reference with every call and element, whose links all lead somewhere', async () => {
    const answer = await test.request('/docs')
    const text = await answer.text()
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((link) => !ids.has(link))).toEqual([])
    for (const { id } of CALLS) expect(ids).toContain(`call-${id.replace('.', '-')}`)
    for (const tag of Object.keys(ELEMENTS)) {
      expect(ids).toContain(`element-${tag}`)
      expect(text).toContain(`href="/docs/elements/${tag}"`)
    }
    for (const name of Object.keys(TOKENS)) expect(text).toContain(`<code>${name}</code>`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it.each(Object.entries<ElementEntry>(ELEMENTS))(
    'has a page of %s: live, with code to copy, and with all that it takes and tells',
    async (tag, { attributes, properties, events, parts }) => {
      const answer = await test.request(`/docs/elements/${tag}`)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      const names = [attributes, properties, parts].flatMap((table) => Object.keys(table))
      for (const name of [...names, ...events]) expect(text).toContain(`<code>${name}</code>`)
      for (const title of ['Plain HTML', 'React 19', 'Vue 3']) expect(text).toContain(`>${title}</h3>`)
      expect(text).toContain(`@forecourt/elements/${tag}`)
      expect(text).toContain(`${test.service.context.publicAddress()}/elements/autoload.js`)
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it('has no page of what is no element', async () => {
    for (const tag of ['dealer-unknown', 'constructor', '__proto__'])
      expect((await test.request(`/docs/elements/${tag}`)).status).toBe(404)
  })
})
