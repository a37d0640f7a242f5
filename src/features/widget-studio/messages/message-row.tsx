import type { EngagementMessage } from '../../../contract/calls/chat-ui'
import { PAGE_TYPES } from '../../../contract/elements/page-types'
import { hasNoPages } from '../../../rules/widget/engagement-message'
import { isEditable, PAGE_TYPE_NAMES } from '../../../rules/widget/engagement-edits'
import { Badge } from '../../../ui/badge/badge'
import { IconButton } from '../../../ui/button/icon-button'
import { Switch } from '../../../ui/choice/switch'
import { MessageEditor } from './message-editor'
import type { Messages } from './use-messages'
import { t } from '../../../i18n/translate'

export interface MessageRowProps {
  message: EngagementMessage
  messages: Messages
  readOnly: boolean
}

/** One engagement message: where it is shown, and its text, displayed or in an editor. */
export function MessageRow({ message, messages, readOnly }: MessageRowProps) {
  const { id, message: words, enabled } = message
  const typed = isEditable(message) && !readOnly ? messages.typedOf(message) : null
  const name = words === '' ? t('the new message') : words
  const isNowhere = hasNoPages(message)
  return (
    <li className="phrase" data-message={id}>
      <Switch
        label={t('Enable: {name}', { name })}
        hideLabel
        checked={enabled}
        disabled={readOnly || isNowhere}
        onChange={(next) => messages.enable(id, next)}
      />
      {typed === null ? (
        <>
          <p className={enabled ? undefined : 'muted'}>{words}</p>
          <RowActions message={message} messages={messages} readOnly={readOnly} />
        </>
      ) : (
        <MessageEditor
          text={typed}
          issue={messages.issueOf(message)}
          onType={(text) => messages.type(id, text)}
          onSave={() => messages.save(id)}
          onCancel={() => messages.cancel(id)}
        />
      )}
      <div className="cluster tight" role="group" aria-label={t('Page types of: {name}', { name })}>
        {PAGE_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className="chip"
            aria-pressed={message[type]}
            disabled={readOnly || !isEditable(message)}
            onClick={() => messages.togglePage(id, type)}
          >
            {t(PAGE_TYPE_NAMES[type])}
          </button>
        ))}
        {isNowhere && <span className="help">{t('Choose a page type to enable it.')}</span>}
      </div>
    </li>
  )
}

function RowActions({ message, messages, readOnly }: MessageRowProps) {
  if (!isEditable(message)) return <Badge>{t('Default')}</Badge>
  if (readOnly) return null
  const { id, message: words } = message
  return (
    <span className="cluster tight phrase-actions">
      <IconButton
        icon="edit"
        size="small"
        label={t('Edit: {words}', { words })}
        data-edit
        onClick={() => messages.edit(id)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('Delete: {words}', { words })}
        onClick={() => messages.remove(id)}
      />
    </span>
  )
}
