/** Harbourline's page: two of our areas under its own brand and navigation. */
import { giveSessions } from '../partner/client'
import { whenSignedIn } from '../partner/sign-in'

const auth = document.querySelector('dealer-auth') as HTMLElementTagNameMap['dealer-auth']
const dashboard = document.querySelector('dealer-dashboard') as HTMLElementTagNameMap['dealer-dashboard']
const none = document.querySelector('.none') as HTMLElement

/**
 * Created when it is first shown; the period and the metric that were chosen on the dashboard belong to the
 * session and apply here too.
 */
let talk: HTMLElementTagNameMap['dealer-conversations'] | null = null
const conversations = () => {
  if (!talk) {
    talk = document.createElement('dealer-conversations')
    auth.append(talk)
  }
  return talk
}

/** The portal's URL contains the console's path, so that Back and reload work. */
function show(): void {
  const [path = '/'] = location.hash.slice(1).split('?')
  const conversation = /^\/(?:conversation|stop-communication)(?:\/([^/]*))?(?:\/stop-communication)?$/.exec(
    path,
  )
  const isTalk = path === '/conversations' || conversation !== null
  const isOurs = isTalk || path === '/' || path === ''
  dashboard.hidden = !isOurs || isTalk
  if (talk) talk.hidden = !isTalk
  none.hidden = isOurs
  if (isTalk) {
    const isStop = path.includes('/stop-communication')
    conversations().view = isStop ? 'stop-communication' : conversation ? 'conversation' : 'list'
    conversations().conversationId = conversation?.[1] || null
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    const isHere =
      link.dataset['page'] === (isTalk ? 'dealer-conversations' : isOurs ? 'dealer-dashboard' : '')
    if (isHere || link.hash === location.hash) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

auth.addEventListener('fc-navigate', (event) => {
  const { path, replace } = event.detail
  const isShown = !(event.target as HTMLElement).hidden
  if (!isShown || !/^\/(\?|$|conversations?\b)/.test(path)) return
  event.preventDefault()
  if (replace) history.replaceState(null, '', `#${path}`)
  else history.pushState(null, '', `#${path}`)
  show()
})
addEventListener('popstate', show)
addEventListener('hashchange', show)

void whenSignedIn(({ session }) => {
  giveSessions(auth, 'portal', session)
  show()
}, 'portal')
