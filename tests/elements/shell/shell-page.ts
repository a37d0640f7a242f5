/**
 * Renders a console on the test page, with a dealership that responds, stores saved views and finds
 * customers.
 */
import '../../../elements/dealer-auth'
import '../../../elements/dealer-console'
import type { ConversationRow } from '../../../src/contract/calls/conversations'
import type { Profile } from '../../../src/contract/calls/session'
import type { SavedView } from '../../../src/contract/calls/views'
import { row } from '../conversations/fixtures'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, find, signedIn } from '../support/page'
import { write } from '../ui/kit-page'

export interface Shell {
  readonly net: Network
  readonly auth: HTMLElement
  /** The views that the service stores now. */
  views: SavedView[]
  /** Overrides the response to a call; undefined selects the usual one. */
  answer: (id: string, input: Input) => Reply | undefined
}

export interface ShellWorld {
  profile: Profile
  views: SavedView[]
  customers: readonly string[]
  /** Overrides the responses from the first call on. */
  answer: Shell['answer']
  /** Attributes of the element. */
  attributes: string
}

/** A user with all permissions of an administrator. */
export const administrator = (more: Parameters<typeof profile>[0] = {}) =>
  profile({
    Role: 'ADMIN',
    Policy: (
      ['KnowledgeBank', 'FirstAgenticResponse', 'Settings:WorkingHours', 'Settings:Signature'] as const
    ).map((Resource) => ({ Resource, Allow: ['*'] })),
    ...more,
  })

let open: Shell | null = null

export async function openShell(world: Partial<ShellWorld> = {}): Promise<Shell> {
  const { profile: user = administrator(), views = [], customers = [], attributes = '' } = world
  const { answer = () => undefined } = world
  const common = dealership(user)
  const found = customers.map((FullName, index) => row(`c_${index + 1}`, { FullName }))
  const shell: Shell = {
    views,
    answer,
    net: network(
      (id, input) =>
        shell.answer(id, input) ??
        ofViews(shell, id, input) ??
        ofSearch(found, id, input) ??
        common(id, input),
    ),
    auth: document.createElement('i'),
  }
  open = shell
  Object.assign(shell, { auth: await signedIn(`<dealer-console ${attributes}></dealer-console>`) })
  await find('.topbar')
  return shell
}

function ofViews(shell: Shell, id: string, input: Input): Reply | undefined {
  switch (id) {
    case 'views.list':
      return ok({ items: shell.views })
    case 'views.save': {
      const { name = '', path = '', product = '' } = input
      const old = shell.views.find((view) => view.name.toLowerCase() === name.toLowerCase())
      const view = { id: old?.id ?? `h_${shell.views.length + 1}`, name, path, product }
      shell.views = [...shell.views.filter((one) => one !== old), view]
      return ok(view)
    }
    case 'views.delete':
      shell.views = shell.views.filter((view) => view.id !== input['view_id'])
      return ok({ status: 'Success' })
    default:
      return undefined
  }
}

function ofSearch(rows: readonly ConversationRow[], id: string, input: Input): Reply | undefined {
  const wanted = input['search_pattern']?.toLowerCase()
  if (id !== 'dashboard.conversations' || wanted === undefined) return undefined
  const items = rows.filter(({ FullName }) => FullName.toLowerCase().includes(wanted))
  return ok({ items, page_id: 1, num_pages: 1, total: items.length })
}

export function closeShell(): void {
  clearPage()
  open?.net.restore()
  open = null
  localStorage.clear()
  sessionStorage.clear()
}

/** Presses a key at the target; returns true if a handler consumed it. */
export function pressKey(
  key: string,
  target: EventTarget = document.body,
  more: Partial<KeyboardEventInit> = {},
): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  })
  return !target.dispatchEvent(event)
}

const palettes = () => all<HTMLInputElement>('.palette input')

export const isPaletteOpen = () => palettes().length > 0

/** Opens the palette by its button and types. */
export async function findInPalette(words: string): Promise<HTMLInputElement> {
  if (!isPaletteOpen()) (await find('button[aria-label="Find"]')).click()
  const field = await find<HTMLInputElement>('.palette input')
  write(field, words)
  return field
}

/** Names of the palette's entries, without their details. */
export const offered = () =>
  all('.palette [role=option] .palette-words > :first-child').map((one) => one.textContent)
