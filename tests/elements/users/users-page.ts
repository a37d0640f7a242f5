/**
 * Renders a `user-admin` on the test page, signed in, with a dealership group whose users the test defines.
 */
import '../../../elements/dealer-auth'
import '../../../elements/user-admin'
import type { DealerSettings, UserInfo } from '../../../src/contract/calls/session'
import type { ManagedUser } from '../../../src/contract/calls/users'
import { dealership, profile } from '../support/dealership'
import { network, ok, type Input, type Network, type Reply } from '../support/network'
import { all, clearPage, find, signedIn } from '../support/page'
import { write } from '../ui/kit-page'
import { ACCOUNTS, dealershipOf, user, USERS } from './users-fixtures'

export interface World {
  users?: ManagedUser[]
  /** Responds before the dealership's default does. */
  answer?: (id: string, input: Input) => Reply | undefined
  me?: Partial<UserInfo>
  settings?: Partial<DealerSettings>
  attributes?: string
  /** The elements that the session covers; all by default. */
  elements?: string[]
  /** Whether the surrounding page leaves navigation to the element. */
  alone?: boolean
}

export interface Users extends Network {
  readonly users: ManagedUser[]
  /** URLs that the element requested to navigate to. */
  readonly paths: string[]
  /** Details of the `fc-users-change` events. */
  readonly changes: string[][]
}

let net: Network | null = null

/** Resolves once the page is rendered; its table may still be loading. */
export async function openUsers({
  users = USERS(),
  answer,
  me = {},
  settings = {},
  attributes = '',
  elements,
  alone = false,
}: World = {}): Promise<Users> {
  const base = dealership({
    ...profile({ Role: 'ADMIN', ChildAccounts: ACCOUNTS, ...me }, { IsGroup: true, ...settings }),
    ...(elements && { elements }),
  })
  net = network((id, input) => answer?.(id, input) ?? serve(users, id, input) ?? base(id, input))
  const auth = await signedIn(`<user-admin style="display:block" ${attributes}></user-admin>`)
  document.body.style.margin = '0'
  document.body.style.background = attributes.includes('theme="dark"') ? '#16191c' : '#ffffff'
  const paths: string[] = []
  const changes: string[][] = []
  auth.addEventListener('fc-navigate', (event) => {
    paths.push(event.detail.path)
    if (alone) return
    event.preventDefault()
    follow(event.detail.path)
  })
  auth.addEventListener('fc-users-change', (event) => changes.push([...event.detail.user_ids]))
  await find('h1')
  return { ...net, users, paths, changes }
}

/** Acts like the console, which reflects the current route in the attributes. */
function follow(path: string): void {
  const [, , action = '', userId = '', retailer = ''] = path.split(/[?/]/)
  const element = all('user-admin')[0]
  const put = (name: string, value: string) =>
    value === '' ? element?.removeAttribute(name) : element?.setAttribute(name, value)
  put('view', action)
  put('user-id', action === 'edit' ? userId : '')
  put('retailer', new URLSearchParams(path.split('?')[1]).get('cdk') ?? retailer)
}

export function closeUsers(): void {
  clearPage()
  net?.restore()
  net = null
}

/** A response that is held back until it is released. */
export function held(body: unknown): { readonly reply: Reply; release(): void } {
  let finish = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      }
    },
  })
  const reply = new Response(stream, { headers: { 'content-type': 'application/json' } })
  return { reply, release: () => finish() }
}

export const asks = ({ requests }: Network, id: string) =>
  requests.filter((one) => one.id === id).map(({ input }) => input as unknown as Record<string, unknown>)

/** Fills a row of the form, counted from 0; fields are given by label. */
export async function fillRow(index: number, fields: Readonly<Record<string, string>>): Promise<void> {
  const row = await find(`[aria-label="User ${index + 1}"]`)
  for (const [label, text] of Object.entries(fields)) {
    const field = fieldOf(row, label)
    if (field instanceof HTMLSelectElement) choose(field, text)
    else write(field, text)
  }
}

export function fieldOf(root: ParentNode, label: string): HTMLInputElement | HTMLSelectElement {
  const named = [...root.querySelectorAll('label')].find((one) => one.textContent === label)
  const found = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${named?.htmlFor ?? ''}"]`)
  if (!found) throw new Error(`There is no ${label}`)
  return found
}

export function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A checkbox of the transfer list, by the name of its dealership. */
export const box = async (name: string | RegExp) =>
  (await find('.transfer .option', name)).querySelector<HTMLInputElement>('input') as HTMLInputElement

/** The error text of a field, or an empty string. */
export function issueOf(field: Element): string {
  const root = field.getRootNode() as ShadowRoot
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => root.getElementById(id))
    .filter((one) => one?.classList.contains('error'))
    .map((one) => one?.textContent.trim())
    .join(' ')
}

function serve(users: ManagedUser[], id: string, input: Input): Reply | undefined {
  const asked = input as unknown as Record<string, unknown>
  const found = users.find(({ UserId }) => UserId === asked['user_id'])
  const missing: Reply = { status: 404, body: { message: 'Not found' } }
  switch (id) {
    case 'users.query':
      if (asked['user_id'] === undefined) return ok({ Items: users })
      return found ? ok({ user: found }) : missing
    case 'users.invite': {
      const rows = asked['user_info'] as {
        first_name: string
        last_name: string
        email: string
        role: string
      }[]
      const taken = rows.filter(({ email }) => users.some(({ Email }) => Email === email))
      const created = rows.filter((row) => !taken.includes(row))
      for (const { first_name, last_name, email, role } of created)
        users.push(
          user(`u_${first_name.toLowerCase()}`, first_name, last_name, {
            Email: email,
            UserRole: role as ManagedUser['UserRole'],
            stores: asked['dealer_stores'] as string[],
            invited: true,
          }),
        )
      return ok({
        status: 'Success',
        created: created.map(({ first_name, email }) => ({
          user_id: `u_${first_name.toLowerCase()}`,
          email,
        })),
        failed_users: taken.map(({ email }) => ({ email, reason: 'This person is already a user here.' })),
      })
    }
    case 'users.inviteAgain':
      return ok({ status: 'Success' })
    case 'users.update': {
      if (!found) return missing
      if (asked['base_version'] !== found.version)
        return {
          status: 409,
          body: { code: 'saved_meanwhile_unnamed', message: 'Someone else has saved other changes.' },
        }
      found.version += 1
      const stores = asked['dealer_stores'] as string[]
      Object.assign(found, {
        UserRole: asked['role'],
        lead_scope: asked['lead_scope'],
        ChildAccounts: stores.map(dealershipOf),
      })
      return ok({ status: 'Success' })
    }
    case 'users.delete': {
      if (!found) return missing
      users.splice(users.indexOf(found), 1)
      return ok({ status: 'Success' })
    }
    default:
      return undefined
  }
}
