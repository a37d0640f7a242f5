/**
 * Renders a `widget-studio` on the test page, signed in, with a dealership in the pilot whose appearances can
 * be saved.
 */
import '../../../elements/dealer-auth'
import '../../../elements/widget-studio'
import type { UiDomain, UiSettings } from '../../../src/contract/calls/chat-ui'
import type { DealerSettings, UserInfo } from '../../../src/contract/calls/session'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, find, signedIn, until } from '../support/page'
import { AVATARS, FIRST, SECOND, uiDomain } from './studio-fixtures'

export { FIRST, SECOND, uiDomain, uiSettings } from './studio-fixtures'

let opened: Network | null = null

export interface StudioWorld {
  readonly domains?: UiDomain[]
  readonly settings?: Partial<DealerSettings>
  readonly user?: Partial<UserInfo>
  readonly sms?: boolean
  /** Attributes of the element, as markup. */
  readonly attributes?: string
  /** Responds before the dealership's default does. */
  readonly answer?: (id: string, input: Input) => Reply | undefined
}

/** The body of a save request. */
export interface Saved {
  readonly website_url: string
  readonly base_version: number
  readonly settings_type: string
  readonly settings: Partial<UiSettings>
}

export interface Studio extends Network {
  readonly auth: HTMLElement
  /** The domains that the service stores. */
  readonly domains: UiDomain[]
  saves(): Saved[]
}

/** Opens the studio; its parts may still be loading. */
export async function openStudio({
  domains = [uiDomain(FIRST), uiDomain(SECOND, { chatbot_agent_name: 'Ben' })],
  settings = {},
  user = {},
  sms = true,
  attributes = '',
  answer,
}: StudioWorld = {}): Promise<Studio> {
  const base = dealership(profile({ Role: 'ADMIN', ...user }, { ChatUiPilot: true, ...settings }))
  const net = (opened = network((id, input) => answer?.(id, input) ?? own(id, input) ?? base(id, input)))
  const auth = await signedIn(
    `<widget-studio style="display:block;block-size:100vh" ${attributes}></widget-studio>`,
  )
  document.body.style.margin = '0'
  document.body.style.background = attributes.includes('theme="dark"') ? '#16191c' : '#ffffff'
  return {
    ...net,
    auth,
    domains,
    saves: () =>
      net.requests.filter(({ id }) => id === 'chatUi.save').map(({ input }) => input as unknown as Saved),
  }

  function own(id: string, input: Input): Reply | undefined {
    if (id === 'chatUi.metadata')
      return ok({
        supports_sms: sms,
        page: {
          greeting: 'Welcome to Northside.',
          open_now: true,
          staffed: false,
          takeover: true,
          quick_replies: ['What are your hours?'],
          start_form: false,
          scheduling: false,
          ask_rating: true,
        },
      })
    if (id === 'chatUi.read') return ok({ chat_avatars: AVATARS, domains })
    if (id === 'chatUi.config')
      return ok({
        chatbot_agent_name: 'Ava',
        chatbot_primary_gradient_color: '#01458c',
        chatbot_entry_position: 'bottom_right',
        quick_replies: [],
        version: 1,
      })
    if (id !== 'chatUi.save') return undefined
    const { website_url, settings } = input as unknown as Saved
    const at = domains.findIndex(({ domain }) => domain === website_url)
    const stands = domains[at]
    if (!stands) return { status: 404, body: { message: 'Not found' } }
    const next = { ...stands, settings: { ...stands.settings, ...settings }, version: stands.version + 1 }
    domains[at] = {
      ...next,
      settings: {
        ...next.settings,
        engagement_messages: next.settings.engagement_messages.map((message, index) => ({
          ...message,
          id: message.id ?? `m_new_${index}`,
        })),
      },
    }
    return ok(domains[at])
  }
}

export function closeStudio(): void {
  clearPage()
  opened?.restore()
  opened = null
}

/** The control whose label starts with `name`, or whose accessible name is `name`. */
export async function control<E extends HTMLElement = HTMLInputElement>(name: string): Promise<E> {
  const labelled = () => all<HTMLLabelElement>('label').find((one) => one.textContent.trim().startsWith(name))
  const found = () => labelled()?.control ?? all(`[aria-label="${name}"]`)[0]
  await until(() => found() !== undefined, name)
  return found() as unknown as E
}

export const form = () => find('[part=form]')
export const apply = () => find<HTMLButtonElement>('.save-bar button', 'Apply changes')
export const revert = () => find<HTMLButtonElement>('.save-bar button', 'Revert Changes')
