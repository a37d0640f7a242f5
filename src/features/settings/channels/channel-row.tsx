import { channels, testChannel, type ChannelState } from '../../../contract/calls/channels'
import { channelEntry, TEMPLATE_CHANNELS } from '../../../contract/core/channels'
import { CHANNEL_FAILURES } from '../../../contract/messages/channels'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useScope } from '../../../query/scope'
import { formatDateTime } from '../../../rules/time/format'
import { Badge } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Icon } from '../../../ui/icon/icon'
import { useToast } from '../../../ui/toast/toast'
import { CopyField } from './copy-field'
import { TemplateList } from './template-list'

export interface ChannelRowProps {
  state: ChannelState
  writable: boolean
  onOpen: (dialog: 'form' | 'delete') => void
}

/** One messaging service: what is connected, how it is doing, and what to enter at Meta. */
export function ChannelRow({ state, writable, onOpen }: ChannelRowProps) {
  const { channel, connection, webhook_url } = state
  const { icon, ...entry } = channelEntry(channel)
  const name = t(entry.name)
  const templateChannel = TEMPLATE_CHANNELS.find((one) => one === channel)
  const toast = useToast()
  const testing = useSave(testChannel, { reads: [channels] })
  const test = async () => {
    const result = await testing.save({ channel })
    if (result?.failure === null) {
      toast.show(
        result.name === null
          ? t('The connection works')
          : t('The connection works: {name}', { name: result.name }),
      )
    }
  }
  return (
    <li className="channel">
      <div className="channel-head">
        <p className="channel-name">
          <Icon name={icon} />
          {name}
        </p>
        <StateBadge connection={connection} />
        {writable && (
          <div className="cluster tight push">
            {connection ? (
              <>
                <Button size="small" busy={testing.saving} onClick={() => void test()}>
                  {t('Test the connection')}
                </Button>
                <IconButton
                  icon="edit"
                  label={t('Edit the connection to {channel}', { channel: name })}
                  onClick={() => onOpen('form')}
                />
                <IconButton
                  icon="trash"
                  label={t('Disconnect {channel}', { channel: name })}
                  onClick={() => onOpen('delete')}
                />
              </>
            ) : (
              <Button size="small" icon="link" onClick={() => onOpen('form')}>
                {t('Connect {channel}', { channel: name })}
              </Button>
            )}
          </div>
        )}
      </div>
      {connection && (
        <>
          <ConnectionState connection={connection} />
          <p className="muted small-text">
            {t('Enter both at Meta as the webhook of your app, and subscribe to the messages.')}
          </p>
          <div className="channel-fields">
            <CopyField label={t('Callback URL')} value={webhook_url} />
            <CopyField label={t('Verify token')} value={connection.verify_token} />
          </div>
          {templateChannel && (
            <TemplateList channel={templateChannel} connection={connection} writable={writable} />
          )}
        </>
      )}
    </li>
  )
}

function StateBadge({ connection }: Pick<ChannelState, 'connection'>) {
  if (connection === null) return <Badge tone="neutral">{t('Not connected')}</Badge>
  if (connection.failure !== null) return <Badge tone="danger">{t('Needs attention')}</Badge>
  return connection.last_received_at === null ? (
    <Badge tone="neutral">{t('Nothing received yet')}</Badge>
  ) : (
    <Badge tone="positive">{t('Works')}</Badge>
  )
}

/** When something last arrived, and what is wrong. */
function ConnectionState({ connection }: { connection: NonNullable<ChannelState['connection']> }) {
  const { formats } = useScope()
  const { sender_id, last_received_at, failure, failed_at } = connection
  return (
    <div className="small-text">
      <p className="muted">
        {t('ID {id}', { id: sender_id })}
        {last_received_at !== null &&
          `. ${t('Last received {time}', { time: formatDateTime(last_received_at, formats) })}`}
      </p>
      {failure !== null && (
        <p role="alert">
          {failed_at !== null && <time dateTime={failed_at}>{formatDateTime(failed_at, formats)}: </time>}
          {t(CHANNEL_FAILURES[failure])}
        </p>
      )}
    </div>
  )
}
