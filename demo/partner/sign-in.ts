/** The partner's own sign-in form, which the page shows until a user signs in. */
import { ask, post, type Me } from './client'

const find = <E extends HTMLElement>(selector: string) => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

/**
 * Shows the form or the page; calls `start` once a user is signed in. `session` names the one that the page
 * needs first, which a user who was signed in before brings along.
 */
export async function whenSignedIn(start: (me: Me) => void | Promise<void>, session?: string): Promise<void> {
  const form = find<HTMLFormElement>('#sign-in')
  const words = find('#sign-in-words')
  const enter = async (me: Me) => {
    form.hidden = true
    for (const part of document.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = false
    for (const part of document.querySelectorAll('[data-me]')) part.textContent = me.name
    await start(me)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { login, password } = Object.fromEntries(new FormData(form))
    words.textContent = ''
    post<Me>('sign-in', { login, password }).then(
      (me) => me && enter(me),
      (error: unknown) => (words.textContent = error instanceof Error ? error.message : String(error)),
    )
  })
  for (const button of document.querySelectorAll('[data-sign-out]'))
    button.addEventListener('click', () => {
      void post('sign-out').finally(() => location.reload())
    })
  const me = await ask<Me>(session === undefined ? 'me' : `me?session=${session}`).catch(() => null)
  if (me) return enter(me)
  form.hidden = false
  form.querySelector<HTMLInputElement>('input')?.focus()
}
