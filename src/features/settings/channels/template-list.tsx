import type { ChannelState } from '../../../contract/calls/channels'
import {
  channelTemplates,
  refreshTemplates,
  type MessageTemplate,
  type TemplateList as Templates,
} from '../../../contract/calls/templates'
import type { TemplateChannel } from '../../../contract/core/channels'
import { CHANNEL_FAILURES } from '../../../contract/messages/channels'
import { ReadState } from '../../../ui/state/read-state'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { formatDateTime } from '../../../rules/time/format'
import { Badge, type BadgeProps } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'

export interface TemplateListProps {
  channel: TemplateChannel
  connection: NonNullable<ChannelState['connection']>
  writable: boolean
}

/** The message templates of a channel, in every state, as the provider has them. */
export function TemplateList({ channel, connection, writable }: TemplateListProps) {
  const query = useCall(channelTemplates, connection.business_id === null ? null : { channel })
  const reading = useSave(refreshTemplates, { reads: [channelTemplates], saved: t('Templates read') })
  return (
    <section className="channel-templates" aria-label={t('Message templates')}>
      <div className="channel-head">
        <h3 className="channel-name">{t('Message templates')}</h3>
        {writable && connection.business_id !== null && (
          <Button
            size="small"
            icon="refresh"
            className="push"
            busy={reading.saving}
            onClick={() => void reading.save({ channel })}
          >
            {t('Read again')}
          </Button>
        )}
      </div>
      {connection.business_id === null ? (
        <p className="muted small-text">
          {t(
            'Without templates nobody can be written to whose last message is more than 24 hours old. Enter the WhatsApp Business account ID in the connection, and its templates appear here.',
          )}
        </p>
      ) : (
        <ReadState query={query} minHeight={80}>
          {(list) => <ReadTemplates list={list} />}
        </ReadState>
      )}
    </section>
  )
}

function ReadTemplates({ list: { templates, read_at, failure } }: { list: Templates }) {
  const { formats } = useScope()
  return (
    <>
      {read_at !== null && (
        <p className="muted small-text">{t('Read {time}', { time: formatDateTime(read_at, formats) })}</p>
      )}
      {failure !== null && (
        <p className="small-text" role="alert">
          {t(CHANNEL_FAILURES[failure])}
        </p>
      )}
      {templates.length === 0 && failure === null && (
        <p className="muted small-text">
          {t('The account has no templates. Create some in the WhatsApp Manager of Meta.')}
        </p>
      )}
      {templates.length > 0 && (
        <ul className="x template-rows" aria-label={t('Message templates')}>
          {templates.map((template) => (
            <TemplateRow key={template.template_id} template={template} />
          ))}
        </ul>
      )}
    </>
  )
}

const CATEGORIES: Readonly<Record<MessageTemplate['category'], string>> = {
  marketing: 'Marketing',
  utility: 'Utility',
  authentication: 'Authentication',
  other: 'Other category',
}
const STATES: Readonly<Record<MessageTemplate['status'], readonly [string, BadgeProps['tone']]>> = {
  approved: ['Approved', 'positive'],
  pending: ['In review', 'neutral'],
  rejected: ['Rejected', 'danger'],
  paused: ['Paused', 'warning'],
  disabled: ['Disabled', 'danger'],
}
const UNSUPPORTED: Readonly<Record<NonNullable<MessageTemplate['unsupported']>, string>> = {
  media: 'It has a picture, video or document, so it cannot be sent from here.',
  code: 'It carries a one-time code, so it cannot be sent from here.',
  other: 'It has parts that cannot be filled in here.',
}

function TemplateRow({ template }: { template: MessageTemplate }) {
  const { name, language, category, status, header, body, footer, unsupported } = template
  const [label, tone] = STATES[status]
  return (
    <li className="template-row">
      <div className="channel-head">
        <b>{name.replaceAll('_', ' ')}</b>
        <span className="muted small-text">
          {language}, {t(CATEGORIES[category])}
        </span>
        <span className="push">
          <Badge tone={tone}>{t(label)}</Badge>
        </span>
      </div>
      <p className="template-text small-text">{[header, body, footer].filter(Boolean).join('\n')}</p>
      {unsupported !== null && <p className="muted small-text">{t(UNSUPPORTED[unsupported])}</p>}
    </li>
  )
}
