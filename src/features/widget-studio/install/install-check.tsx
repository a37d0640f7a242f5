import { formatDistanceStrict } from 'date-fns'
import { useId, useRef } from 'react'
import { chatUiSettings, type ChatDomain } from '../../../contract/calls/chat-ui'
import { useScope, useSession } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { errorText } from '../../../i18n/translate-message'
import { Button } from '../../../ui/button/button'
import { SnippetField } from './snippet-field'
import { embedSnippet } from './snippet'
import { useIsVisible } from './use-in-sight'
import { Sentence } from '../../../i18n/sentence'
import { plural, t } from '../../../i18n/translate'

/** How often to check whether the widget was seen, ms. */
const POLL_INTERVAL_MS = 10_000

type Seen = Pick<ChatDomain, 'domain' | 'last_seen_at' | 'last_seen_page'>

/** The snippet for the dealership's site, and whether the widget was seen there. */
export function InstallCheck({ domain }: { domain: Seen }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { apiBase } = useSession()
  const { SiteKey } = useScope().dealerSettings
  const inSight = useIsVisible(section)
  const query = useCall(
    chatUiSettings,
    { settings_type: 'UI_SETTINGS' },
    { refetchInterval: inSight ? POLL_INTERVAL_MS : false },
  )
  const seen = query.data?.domains.find((one) => one.domain === domain.domain) ?? domain
  return (
    <section className="install" ref={section} aria-labelledby={id}>
      <h3 id={id}>{t('Install the widget')}</h3>
      <SnippetField
        label={t('Snippet')}
        hint={t('Add it once to every page of the site, before the end of its head.')}
        text={embedSnippet(apiBase, SiteKey)}
      />
      <p className="help">
        <Sentence
          text="The kind of each page (home, search results, one vehicle, other) and buttons of your own that open the chat are told by its attributes and its JavaScript API: {reference}."
          parts={{
            reference: (
              <a href={`${apiBase}/docs#element-chat-widget`} target="_blank" rel="noopener">
                {t('the reference of chat-widget')}
              </a>
            ),
          }}
        />
      </p>
      <div className="cluster">
        <span className="install-seen">
          <span className={seen.last_seen_at === null ? 'dot' : 'dot positive'} />
          <span role="status">{seenText(seen, query.dataUpdatedAt)}</span>
        </span>
        <Button size="small" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Check again')}
        </Button>
        {query.isError && (
          <span className="error" role="alert">
            {errorText(query.error)}
          </span>
        )}
      </div>
    </section>
  )
}

/** `readAt` is when that was fetched, ms. */
function seenText({ domain, last_seen_at, last_seen_page }: Seen, readAt: number): string {
  if (last_seen_at === null) return t('Not seen on {domain} yet', { domain })
  const at = new Date(last_seen_at)
  // A browser clock that is slow would place the event in the future.
  const ago = agoText(formatDistanceStrict(at, Math.max(readAt, at.getTime())))
  return last_seen_page === null
    ? t('Live on your site: seen {ago}', { ago })
    : t('Live on your site: seen {ago} on {page}', { ago, page: last_seen_page })
}

const AGO: Readonly<Record<string, readonly [one: string, other: string]>> = {
  second: ['{count} second ago', '{count} seconds ago'],
  minute: ['{count} minute ago', '{count} minutes ago'],
  hour: ['{count} hour ago', '{count} hours ago'],
  day: ['{count} day ago', '{count} days ago'],
  month: ['{count} month ago', '{count} months ago'],
  year: ['{count} year ago', '{count} years ago'],
}

/** `5 minutes` → `5 minutes ago`, in the page's language. */
function agoText(distance: string): string {
  const [count = '', unit = ''] = distance.split(' ')
  const words = AGO[unit.replace(/s$/, '')]
  return words ? plural(Number(count), ...words) : distance
}
