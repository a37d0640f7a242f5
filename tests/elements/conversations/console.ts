/** Renders a `dealer-conversations` on the test page, signed in, with the fictional service. */
import '../../../elements/dealer-auth'
import '../../../elements/dealer-conversations'
import type { ElementEvents } from '../../../src/contract/elements/elements'
import { clearPage, signedIn } from '../support/page'
import { fakeService, type FakeService, type World } from './fake-service'

export interface Console {
  readonly service: FakeService
  /** Events that the element dispatched, with their names. */
  readonly events: { name: string; detail: unknown }[]
  details<E extends keyof ElementEvents>(name: E): ElementEvents[E][]
}

let service: FakeService | null = null

/** `attributes` is markup, for example `view="conversation"`. */
export async function openConsole(world: Partial<World>, attributes = ''): Promise<Console> {
  service = fakeService(world)
  const auth = await signedIn(
    `<dealer-conversations style="display:block;block-size:800px" ${attributes}></dealer-conversations>`,
  )
  const events: Console['events'] = []
  for (const name of ['fc-navigate', 'fc-conversation-change', 'fc-takeover-change'] as const)
    auth.addEventListener(name, (event) => events.push({ name, detail: (event as CustomEvent).detail }))
  return {
    service,
    events,
    details: (name) => events.filter((event) => event.name === name).map(({ detail }) => detail as never),
  }
}

export function closeConsole(): void {
  clearPage()
  service?.restore()
  localStorage.clear()
  sessionStorage.clear()
}
