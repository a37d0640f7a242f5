/** What the compiler knows of the elements in our own code: compiled, never run. */
import type { ElementEvents } from '../../src/contract/elements/elements'
import type { FeatureElement } from '../../src/embed/element-types'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(): T | undefined => undefined

holds<Equal<ElementEvents['fc-navigate'], { path: string; replace: boolean }>>()
holds<Equal<ElementEvents['fc-chat-lead'], { kind: 'contact' | 'appointment' }>>()
holds<Equal<ElementEvents['fc-users-change'], { user_ids: readonly string[] }>>()
// @ts-expect-error It is a text.
holds<Equal<ElementEvents['fc-ready'], { tag: number }>>()

holds<Equal<HTMLElementTagNameMap['dealer-dashboard'], FeatureElement<'dealer-dashboard'>>>()
holds<Equal<GlobalEventHandlersEventMap['fc-ready'], CustomEvent<{ tag: string }>>>()

export function page(): void {
  const conversations = document.createElement('dealer-conversations')
  conversations.conversationId = 'c_1'
  conversations.conversationId = null
  conversations.view = 'stop-communication'
  // @ts-expect-error No such view.
  conversations.view = 'table'
  // @ts-expect-error An attribute's name is none of a property.
  conversations['conversation-id'] = 'c_1'
  conversations.addEventListener('fc-takeover-change', ({ detail }) => detail.conversation_id.trim())
  // @ts-expect-error No such field.
  conversations.addEventListener('fc-takeover-change', ({ detail }) => detail.body)

  const auth = document.createElement('dealer-auth')
  auth.fetchSession = async ({ signal }) => ({ access_token: String(signal.aborted), expires_at: 1 })
  // @ts-expect-error A token needs its end.
  auth.fetchSession = async () => ({ access_token: '' })
}

export const inReact = (
  <dealer-auth api-base="https://console.example" redirect>
    <dealer-dashboard range="today" theme="dark" onfc-ready={({ detail }) => detail.tag.trim()} />
    {/* @ts-expect-error No such element. */}
    <dealer-dashboards />
    {/* @ts-expect-error No such property. */}
    <dealer-dashboard rnge="today" />
  </dealer-auth>
)
