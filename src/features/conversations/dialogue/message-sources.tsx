import type { MouseEvent } from 'react'
import type { MessageSource } from '../../../contract/calls/dialogue'
import { useNavigate } from '../../../embed/host'
import { useScope, useSession } from '../../../query/scope'
import { formatRoute } from '../../../rules/routes/routes'
import { t } from '../../../i18n/translate'

/**
 * Under a reply of the assistant: what it rests on. An entry of the knowledge bank opens there, for whoever
 * may.
 */
export function MessageSources({ sources }: { sources: readonly MessageSource[] }) {
  const { KnowledgeBankKey } = useScope().dealerSettings
  return (
    <p className="message-sources">
      {t('From:')}{' '}
      {sources.map((source, place) => (
        <span key={`${source.kind} ${source.id ?? source.label}`}>
          {place > 0 && ', '}
          {source.kind === 'knowledge' && source.id !== null && KnowledgeBankKey !== undefined ? (
            <EntryLink entry={source.id} label={source.label} />
          ) : (
            ownLabel(source)
          )}
        </span>
      ))}
    </p>
  )
}

/** Questions of the knowledge bank are the dealership's words, all else is named by us. */
const ownLabel = ({ kind, label }: MessageSource) => (kind === 'knowledge' ? label : t(label))

function EntryLink({ entry, label }: { entry: string; label: string }) {
  const navigate = useNavigate()
  const { apiBase } = useSession()
  const path = `${formatRoute('knowledge-bank')}#entry-${entry}`
  const open = (event: MouseEvent) => {
    // Opened in another tab it is the standalone console, which stands on the service's origin.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(path)
  }
  return (
    <a href={`${apiBase}${path}`} title={label} onClick={open}>
      {label}
    </a>
  )
}
