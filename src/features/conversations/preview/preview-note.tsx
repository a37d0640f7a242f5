import type { Message } from '../../../contract/calls/dialogue'
import { Icon } from '../../../ui/icon/icon'
import { useIsPreview } from './preview-scope'
import { t } from '../../../i18n/translate'

/** Says under the assistant's messages in a preview that they reach nobody. Renders nothing elsewhere. */
export function PreviewNote({ message }: { message: Message }) {
  if (!useIsPreview(message)) return null
  return (
    <p className="message-warning">
      <Icon name="warning" />
      {t('This is a test response and won’t be sent to the customer')}
    </p>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  slot: 'Appointment object',
  handoff: 'Handoff object',
  contact: 'Contact object',
}

/**
 * Shows the action that the assistant would take instead of a message: a fixed label, and the formatted
 * object on demand.
 */
export function ObjectView({ object }: { object: NonNullable<Message['Object']> }) {
  return (
    <>
      <div className="bubble">{t('OBJECT NEED FIX FOR THIS')}</div>
      <details className="message-object">
        <summary>{t(TITLES[String(object['type'])] ?? 'Object')}</summary>
        <pre>{JSON.stringify(object, null, 2)}</pre>
      </details>
    </>
  )
}
