/** The user, account and product that every hook of an element uses. */
import type { Formats } from '../contract/core/formats'
import { formatsOf } from '../rules/time/format'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createContext, Fragment, use, useSyncExternalStore, type ReactNode } from 'react'
import type { RequestError } from '../browser/request-error'
import type { Role } from '../contract/core/access'
import { ProductId, type Product, type ProductCategory } from '../contract/core/products'
import { dealerSettings, userMetadata, type DealerSettings, type Profile } from '../contract/calls/session'
import { readAs } from '../contract/core/schema'
import { categoryOf, productToShow } from '../rules/people/products'
import { roleOf } from '../rules/people/roles'
import type { Session, SessionState } from '../session/session'
import { everyPhoneKnown, formatsWithPhones, watchPhones } from './lazy-phone-format'
import { resourcesOf, type Resources } from './resources'

export interface Scope {
  readonly accountId: string
  /** Whether a host or a list chose the account for this subtree, so that it does not follow the session. */
  readonly fixed: boolean
  readonly product: ProductId
  readonly category: ProductCategory
  /** IANA name; days and hours are the dealership's. */
  readonly timeZone: string
  /** The dealership's formats of dates, times and phone numbers. */
  readonly formats: Formats
  readonly role: Role
  readonly dealerSettings: DealerSettings
  /** The account's products. */
  readonly products: readonly Product[]
}

export type ScopeState =
  | { readonly status: 'ready'; readonly scope: Scope }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: RequestError; retry(): void }
  /** Nobody is signed in. */
  | { readonly status: 'none' }

const SessionContext = createContext<{ session: Session; resources: Resources } | null>(null)
const ScopeContext = createContext<ScopeState>({ status: 'none' })

export interface SessionProviderProps {
  session: Session
  /** Another account than the session's. */
  accountId?: string | undefined
  /** Another product than the session's; one that the account does not have is ignored. */
  product?: string | undefined
  children: ReactNode
}

/** Provides session, cache and scope to its children, all of them new when the session's epoch changes. */
export function SessionProvider({ session, accountId, product, children }: SessionProviderProps) {
  const epoch = useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.epoch,
  )
  const resources = resourcesOf(session)
  return (
    <Fragment key={epoch}>
      <SessionContext value={{ session, resources }}>
        <QueryClientProvider client={resources.cache}>
          <ScopeProvider accountId={accountId} product={product}>
            {children}
          </ScopeProvider>
        </QueryClientProvider>
      </SessionContext>
    </Fragment>
  )
}

/** The scope of a subtree: the session's own, or what an element's attributes say. */
export function ScopeProvider({ accountId, product, children }: Omit<SessionProviderProps, 'session'>) {
  const { profile, product: chosen } = useSessionState()
  const user = profile?.user_info
  const isOther = user !== undefined && accountId !== undefined && accountId !== user.DealerId
  useSyncExternalStore(watchPhones, everyPhoneKnown)
  const other = useOtherAccount(isOther ? accountId : null, product)
  const state = isOther ? other : own()
  return <ScopeContext value={state}>{children}</ScopeContext>

  function own(): ScopeState {
    if (!profile || !user || chosen === null) return { status: 'none' }
    const wanted = readAs(ProductId, product) ?? chosen
    return ready(
      profile,
      user.DealerId,
      productToShow(user.Products, wanted, null) ?? chosen,
      profile.dealerSettings,
      { fixed: accountId !== undefined },
    )
  }
}

/** Settings and products of an account that is not the session's. */
function useOtherAccount(accountId: string | null, wanted: string | undefined): ScopeState {
  const { client } = useResources()
  const { profile, product: chosen } = useSessionState()
  const query = useQuery<
    { products: Product[]; settings: DealerSettings; product: ProductId | null },
    RequestError
  >({
    queryKey: ['scope', accountId, wanted ?? chosen],
    enabled: accountId !== null,
    queryFn: async ({ signal }) => {
      const account_id = accountId ?? ''
      const { Products } = await client.call(userMetadata, { account_id }, { signal })
      const product = productToShow(Products, readAs(ProductId, wanted ?? chosen) ?? null, null)
      const service_type = product ?? 'LEAD_ENGAGE'
      const settings = await client.call(dealerSettings, { account_id, service_type }, { signal })
      return { products: Products, settings, product }
    },
  })
  if (accountId === null || !profile) return { status: 'none' }
  if (query.isError) return { status: 'failed', error: query.error, retry: () => void query.refetch() }
  if (!query.data || query.data.product === null) return { status: 'loading' }
  return ready(profile, accountId, query.data.product, query.data.settings, {
    fixed: true,
    products: query.data.products,
  })
}

function ready(
  profile: Profile,
  accountId: string,
  product: ProductId,
  settings: DealerSettings,
  { fixed, products = profile.user_info.Products }: { fixed: boolean; products?: readonly Product[] },
): ScopeState {
  const scope: Scope = {
    accountId,
    fixed,
    product,
    category: categoryOf(product),
    timeZone: settings.TimeZone,
    formats: formatsWithPhones(formatsOf(settings)),
    role: roleOf(profile.user_info),
    dealerSettings: settings,
    products,
  }
  return { status: 'ready', scope }
}

function useProvided() {
  const provided = use(SessionContext)
  if (!provided)
    throw new Error('There is no session here: put the component inside an element or a SessionProvider')
  return provided
}

export const useSession = (): Session => useProvided().session
export const useResources = (): Resources => useProvided().resources

/** Renders again whenever the session changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.getState(),
  )
}

/** Available while someone is signed in; throws otherwise. */
export function useProfile(): Profile {
  const { profile } = useSessionState()
  if (!profile) throw new Error('Nobody is signed in: draw this only when the session is ready')
  return profile
}

export const useScopeState = (): ScopeState => use(ScopeContext)

/** Available while someone is signed in; throws otherwise. */
export function useScope(): Scope {
  const state = useScopeState()
  if (state.status !== 'ready')
    throw new Error('There is no account here: draw this only when the session is ready')
  return state.scope
}
