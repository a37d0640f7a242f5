/**
 * Renders a `dealer-settings` on the test page, signed in, with a dealership whose responses the test
 * controls.
 */
import '../../../elements/dealer-auth'
import '../../../elements/dealer-settings'
import type { PolicyEntry } from '../../../src/contract/core/policy'
import type { DealerSettings, UserInfo } from '../../../src/contract/calls/session'
import { dealership, profile } from '../support/dealership'
import { network, type Input, type Network, type Reply } from '../support/network'
import { clearPage, find, signedIn } from '../support/page'

let net: Network | null = null

export interface SettingsUser {
  readonly policy: readonly PolicyEntry[]
  readonly role?: string
  readonly user?: Partial<UserInfo>
  readonly settings?: Partial<DealerSettings>
}

/** Opens the settings of a user; `answer` handles the calls of the area under test. */
export async function openSettings(
  { policy, role = 'ADMIN', user: info = {}, settings = {} }: SettingsUser,
  answer: (id: string, input: Input) => Reply | undefined,
  /** Attributes of the element, as markup. */
  attributes = '',
): Promise<Network> {
  const user = profile(
    { Role: role, Policy: [...policy], ...info },
    { ActiveFAR: false, HasKnowledgeBank: true, ...settings },
  )
  const base = dealership(user)
  net = network((id, input) => answer(id, input) ?? base(id, input))
  await signedIn(`<dealer-settings ${attributes} style="display:block;block-size:900px"></dealer-settings>`)
  // A block reads its data when the person comes near it.
  if (!attributes.includes('view="user"')) (await find('[data-end]')).scrollIntoView()
  return net
}

export function closeSettings(): void {
  clearPage()
  net?.restore()
  net = null
}
