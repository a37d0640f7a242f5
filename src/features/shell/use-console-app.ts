import { useEffect, useRef } from 'react'
import type { OpenPathMessage } from '../../contract/elements/push-message'
import { isAppPage, registerWorker, watchInstallOffer, whenComplete } from '../../browser/console-app'
import { spokenLanguage } from '../../i18n/translate'
import { useProfile, useResources, useScope } from '../../query/scope'
import { confirmDevice } from '../../query/this-device'

/**
 * The installed console: registers the page's worker once the first screen is complete, keeps the browser's
 * offer to install it, and shows the conversation of a notification that was pressed.
 * @param whole whether the page is the console's own.
 * @param goTo navigates, and asks before unsaved changes are lost.
 */
export function useConsoleApp(whole: boolean, goTo: (path: string) => void): void {
  const { cache, client } = useResources()
  const { accountId } = useScope()
  const { UserId: userId } = useProfile().user_info
  const language = spokenLanguage()
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })

  useEffect(() => {
    if (!whole || !isAppPage()) return
    watchInstallOffer()
    const workers = navigator.serviceWorker
    const handleMessage = ({ data, ports }: MessageEvent) => {
      const { kind, path } = (data ?? {}) as Partial<OpenPathMessage>
      if (kind !== 'forecourt-open' || path === undefined) return
      ports[0]?.postMessage('opened')
      latest.current(path)
    }
    workers.addEventListener('message', handleMessage)
    workers.startMessages()
    const forget = whenComplete(
      () => cache.isFetching() > 0,
      () => void registerWorker().then(() => confirmDevice(client, { userId, accountId, language })),
    )
    return () => {
      forget()
      workers.removeEventListener('message', handleMessage)
    }
  }, [whole, cache, client, accountId, userId, language])
}
