import { useState } from 'react'
import { channels as channelsCall, deleteChannel, type ChannelState } from '../../../contract/calls/channels'
import { ReadState } from '../../../ui/state/read-state'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { useCall } from '../../../query/use-call'
import { CHANNEL_NAMES } from '../../../rules/conversations/channel-names'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Block, type BlockViewProps } from '../page/block'
import { ChannelRow } from './channel-row'
import { ConnectionDialog } from './connection-dialog'

interface Open {
  readonly dialog: 'form' | 'delete'
  readonly state: ChannelState
}

/** The messaging services, each with its connection. */
export function ChannelsBlock({ block }: BlockViewProps) {
  const query = useCall(channelsCall, {})
  const states = query.data?.channels ?? []
  const [open, setOpen] = useState<Open | null>(null)
  const removal = useSave(deleteChannel, { reads: [channelsCall], saved: t('Disconnected') })
  const close = () => setOpen(null)
  const remove = async ({ channel }: ChannelState) => {
    if (await removal.save({ channel })) close()
  }
  const connection = open?.state
  return (
    <Block block={block}>
      <ReadState query={query} minHeight={160}>
        {() => (
          <ul className="x channels" aria-label={t('Messaging Channels')}>
            {states.map((state) => (
              <ChannelRow
                key={state.channel}
                state={state}
                writable={block.writable}
                onOpen={(dialog) => setOpen({ dialog, state })}
              />
            ))}
          </ul>
        )}
      </ReadState>
      {open?.dialog === 'form' && (
        <ConnectionDialog
          state={states.find(({ channel }) => channel === open.state.channel) ?? open.state}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open?.dialog === 'delete'}
        title={t('Disconnect {channel}', { channel: connection ? t(CHANNEL_NAMES[connection.channel]) : '' })}
        confirmLabel={t('Disconnect')}
        tone="danger"
        busy={removal.saving}
        error={removal.error}
        onConfirm={() => connection && void remove(connection)}
        onCancel={close}
      >
        {t(
          'Messages no longer arrive from there, and none can be sent. The conversations stay. The access token and app secret are deleted.',
        )}
      </ConfirmDialog>
    </Block>
  )
}
