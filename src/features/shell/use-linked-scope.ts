import { useEffect, useSyncExternalStore } from 'react'
import { useRefreshSettings } from '../../query/refresh-settings'
import { useProfile, useSession, useSessionState } from '../../query/scope'
import { linkedScopeOf, withoutLinkedScope } from '../../rules/routes/linked-scope'
import { useToast } from '../../ui/toast/toast'
import type { Navigation } from './navigation'
import { t } from '../../i18n/translate'

/**
 * Opens a link of a mail or a notification in the account and product that it names, as far as the user has
 * them, and takes both out of the URL.
 */
export function useLinkedScope(navigation: Navigation): void {
  const session = useSession()
  const { user_info: user } = useProfile()
  const { unconfirmed } = useSessionState()
  const refresh = useRefreshSettings()
  const toast = useToast()
  const path = useSyncExternalStore(navigation.subscribe, navigation.path)
  useEffect(() => {
    const linked = linkedScopeOf(path)
    if (!linked) return
    const { account, product } = linked
    const isOwn = account === user.DealerId
    const isKnown = isOwn || user.ChildAccounts.some(({ id }) => id === account)
    // The stored profile may be older than the user's access to the account.
    if (!isKnown && unconfirmed) return
    navigation.navigate(isKnown ? withoutLinkedScope(path) : '/', { replace: true })
    if (!isKnown) {
      toast.show(t('This link is for a dealership that you cannot see'), { tone: 'info' })
      return
    }
    const open = async () => {
      if (!isOwn) await session.switchAccount(account)
      if (product !== null) session.chooseProduct(product)
    }
    // A failed switch is ignored and everything is fetched again, since it may have happened anyway.
    open().catch(refresh)
  }, [navigation, path, session, user, unconfirmed, refresh, toast])
}
