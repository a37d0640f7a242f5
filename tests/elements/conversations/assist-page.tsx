/** Renders reply assistance in a reply box that a test observes, with a fictional service. */
import type { ReactNode } from 'react'
import type { CannedReply } from '../../../src/contract/calls/assist'
import { SessionProvider } from '../../../src/query/scope'
import { fakeSession } from '../../unit/support/fake-session'
import { profileOf } from '../../unit/support/profile'
import { network, type Network } from '../support/network'
import { clearPages, kitPage, type KitPage } from '../ui/kit-page'

export interface AssistPage extends KitPage {
  readonly net: Network
  /** How often the reply box was submitted without a click. */
  submitted: number
  draw(content: ReactNode): Promise<void>
}

let undo: () => void = () => undefined

export function assistPage(answer: Parameters<typeof network>[0], role = 'REGULAR'): AssistPage {
  const net = network(answer)
  undo = () => net.restore()
  const session = fakeSession()
  session.become({ profile: profileOf({ Role: role }) })
  const page: AssistPage = {
    ...kitPage(),
    net,
    submitted: 0,
    draw: (content) =>
      page.render(
        <SessionProvider session={session}>
          <form
            aria-label="Reply"
            onSubmit={(event) => {
              event.preventDefault()
              page.submitted += 1
            }}
          >
            <input aria-label="Message" />
            {content}
            <button type="submit">Send</button>
          </form>
        </SessionProvider>,
      ),
  }
  return page
}

export function closeAssistPage() {
  clearPages()
  undo()
}

export const canned = (id: string, title: string, text: string, version = 1): CannedReply => ({
  id,
  title,
  text,
  version,
  updated_at: '2026-11-21T15:00:00.000Z',
})
