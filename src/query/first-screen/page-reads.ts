/**
 * Asks for what the elements of a page read first while their code is being fetched. It must not import
 * React, for which it would have to wait.
 */
import { basePathOf, pathBelow } from '../../browser/service-address'
import { ProductId } from '../../contract/core/products'
import { readAs } from '../../contract/core/schema'
import { productToShow } from '../../rules/people/products'
import { elementReads, READING_TAGS } from '../../rules/routes/element-reads'
import { consumeSession } from '../../session/consume-session'
import type { Session } from '../../session/session'
import { beginScreen } from './begin-screen'

/**
 * Begins the calls of the elements that use the session as soon as it has a user: that of the last visit, or
 * a new one. It must be called before that, because an element that knows its user asks by itself.
 */
export function beginPageReads(session: Session): void {
  const stop = session.subscribe(() => {
    if (session.getState().status === 'loading') return
    stop()
    for (const element of document.querySelectorAll<HTMLElement>(READING_TAGS.join()))
      if (sessionOf(element) === session) beginElement(session, element)
  })
}

/** The session that the element will find. */
function sessionOf(element: HTMLElement): Session | null | undefined {
  let found: Session | null | undefined
  consumeSession(element, (session) => (found = session))()
  return found
}

function beginElement(session: Session, element: HTMLElement): void {
  const attribute = (name: string) => element.getAttribute(name)
  const products = session.getState().profile?.user_info.Products ?? []
  const wanted = readAs(ProductId, attribute('product'))
  beginScreen(session, {
    path: pathBelow(basePathOf(session.apiBase), location),
    product: (wanted && productToShow(products, wanted, null)) ?? undefined,
    readsOf: (opening) => elementReads(element.localName, attribute, opening),
  })
}
