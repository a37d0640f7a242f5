import type { ConsentCause, ConsentChange } from '../../../contract/calls/consent'
import { useScope } from '../../../query/scope'
import { isolate } from '../../../rules/text/bidi'
import { formatDateTime } from '../../../rules/time/format'
import { channelName } from '../names'
import { t } from '../../../i18n/translate'

const KINDS: Readonly<Record<ConsentChange['kind'], string>> = {
  wrote: '{channel}: the customer wrote first',
  unsubscribed: '{channel}: unsubscribed',
  subscribed: '{channel}: subscribed again',
}
const CAUSES: Readonly<Record<ConsentCause, string>> = {
  keyword: 'By a keyword',
  link: 'By the unsubscribe link',
  words: 'In the customer’s own words',
  staff: 'By staff',
}

/** What changed the consent: when, by what and by whom, with the words. The latest is first. */
export function ConsentHistory({ history }: { history: readonly ConsentChange[] }) {
  const { formats } = useScope()
  if (history.length === 0) return <p className="muted small-text">{t('Nothing is recorded yet.')}</p>
  return (
    <details className="consent-history">
      <summary>{t('History')}</summary>
      <ol>
        {history.map((change) => (
          <li key={`${change.at} ${change.channel} ${change.kind}`}>
            <time className="muted small-text tabular" dateTime={change.at}>
              {formatDateTime(change.at, formats)}
            </time>
            <span>{t(KINDS[change.kind], { channel: channelName(change.channel) })}</span>
            {change.kind !== 'wrote' && (
              <span className="muted small-text">
                {change.cause === null
                  ? t('The method was not recorded.')
                  : change.actor === null
                    ? t(CAUSES[change.cause])
                    : t('By {who}', { who: isolate(change.actor) })}
              </span>
            )}
            {change.taken_over_from !== null && (
              <span className="muted small-text">
                {t('Carried over from an earlier conversation with the same contact, {date}', {
                  date: formatDateTime(change.taken_over_from, formats),
                })}
              </span>
            )}
            {change.text !== '' && (
              <q className="small-text">
                <bdi>{change.text}</bdi>
              </q>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
