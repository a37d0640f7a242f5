import type { MessageSource } from '../../../contract/calls/dialogue'
import { useNavigate } from '../../../embed/host'
import { RouteLink } from '../../../shared/route-link'
import { useScope } from '../../../query/scope'
import { formatRoute } from '../../../rules/routes/routes'
import { t } from '../../../i18n/translate'

/**
 * The sources under a reply of the assistant. An entry of the knowledge bank links to the bank for people who
 * may open it.
 */
export function MessageSources({ sources }: { sources: readonly MessageSource[] }) {
  const { KnowledgeBankKey } = useScope().dealerSettings
  return (
    <p className="message-sources">
      {t('From:')}{' '}
      {sources.map((source, index) => (
        <span key={`${source.kind} ${source.id ?? source.label}`}>
          {index > 0 && ', '}
          {source.kind === 'knowledge' && source.id !== null && KnowledgeBankKey !== undefined ? (
            <EntryLink entry={source.id} label={source.label} />
          ) : (
            sourceLabel(source)
          )}
        </span>
      ))}
    </p>
  )
}

/** Questions of the knowledge bank are the dealership's text; all other labels are ours and translated. */
const sourceLabel = ({ kind, label }: MessageSource) => (kind === 'knowledge' ? label : t(label))

function EntryLink({ entry, label }: { entry: string; label: string }) {
  return (
    <RouteLink
      path={`${formatRoute('knowledge-bank')}#entry-${entry}`}
      navigate={useNavigate()}
      title={label}
    >
      {label}
    </RouteLink>
  )
}
