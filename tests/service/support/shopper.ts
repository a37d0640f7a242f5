/** A shopper's page for tests: it sends requests as its browser would, from its own origin. */
import type { AnyCall, CallInput, CallOutput } from '../../../src/contract/core/call'
import type { ErrorBody } from '../../../src/contract/core/errors'
import { widgetBegin } from '../../../src/contract/calls/widget'
import { defaultAppearance, type StoredAppearance } from '../../../src/rules/widget/chat-ui'
import { DEFAULT_ONBOARDING, type StoredOnboarding } from '../../../src/rules/widget/onboarding'
import type { Db } from '../../../src/service/platform/database'
import { findVisitor } from '../../../src/service/widget/visitors'
import { CallFailed, requestOf, type TestService } from './service'
import { ACCOUNT, SITE } from './world'
import { CREATED_AT } from './world-account'

export interface FromPage {
  readonly origin?: string
  readonly host?: string
  readonly userAgent?: string
}

/** Throws `CallFailed`. */
export async function askFrom<const C extends AnyCall>(
  test: TestService,
  call: C,
  input: CallInput<C>,
  { origin, host, userAgent }: FromPage = {},
): Promise<CallOutput<C>> {
  const { path, init } = requestOf(call, input as Record<string, unknown>)
  const headers = new Headers(init.headers)
  if (origin !== undefined) headers.set('origin', origin)
  if (host !== undefined) headers.set('host', host)
  if (userAgent !== undefined) headers.set('user-agent', userAgent)
  const answer = await test.request(path, { ...init, headers })
  const body = (await answer.json()) as unknown
  if (!answer.ok) throw new CallFailed(answer.status, body as ErrorBody, answer.headers)
  return body as CallOutput<C>
}

/** A conversation that a shopper started, with their token. */
export async function begun(
  test: TestService,
  given: Partial<CallInput<typeof widgetBegin>> = {},
): Promise<{ token: string; id: string }> {
  const page = { page_type: 'home', page_path: '/' } as const
  const { token } = await askFrom(test, widgetBegin, { site: SITE.ford, ...page, ...given })
  const visitor = await findVisitor(test.db, token)
  return { token, id: visitor?.conversation_id ?? '' }
}

export interface DomainGiven {
  readonly account_id?: string
  readonly look?: Partial<StoredAppearance>
  readonly onboarding?: Partial<StoredOnboarding>
  readonly ga4_api_secret?: string
  readonly position?: number
}

/** Adds a domain to the Ford dealership, unless another account is given. */
export async function addDomain(db: Db, domain: string, given: DomainGiven = {}): Promise<void> {
  const look = defaultAppearance({
    agent_name: 'Ava',
    color: '#0b6480',
    position: 'bottom_right',
    footer: [],
  })
  await db
    .insertInto('chat_domains')
    .values({
      account_id: given.account_id ?? ACCOUNT.ford,
      domain,
      position: given.position ?? 0,
      settings: JSON.stringify({ ...look, ...given.look }),
      onboarding: JSON.stringify({ ...DEFAULT_ONBOARDING, ...given.onboarding }),
      ga4_api_secret: given.ga4_api_secret ?? null,
      created_at: CREATED_AT,
    })
    .execute()
}
