import { useState } from 'react'
import { channels, saveChannel, type ChannelState } from '../../../contract/calls/channels'
import { channelEntry, type ConnectedChannel } from '../../../contract/core/channels'
import { DraftDialog } from '../../../forms/draft-dialog'
import { useSave } from '../../../forms/use-save'
import { t } from '../../../i18n/translate'
import { CHANNEL_NAMES } from '../../../rules/conversations/channel-names'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'

export interface ConnectionDialogProps {
  state: ChannelState
  onClose: () => void
}

/** What identifies the dealership on each channel, as Meta calls it. */
const SENDER_LABELS: Readonly<Record<ConnectedChannel, string>> = {
  whatsapp: 'Phone number ID',
  messenger: 'Page ID',
}

/** The id and the secrets of a connection. Stored secrets are not shown; an empty field keeps them. */
export function ConnectionDialog({ state, onClose }: ConnectionDialogProps) {
  const { channel, connection } = state
  const { hasTemplates } = channelEntry(channel)
  const [sender, setSender] = useState(connection?.sender_id ?? '')
  const [business, setBusiness] = useState(connection?.business_id ?? '')
  const [token, setToken] = useState('')
  const [secret, setSecret] = useState('')
  const [version, setVersion] = useState(state.version)
  const { save, saving, issues, error, conflict, settle } = useSave(saveChannel, {
    reads: [channels],
    saved: t('Connection saved'),
    failed: null,
  })
  const submit = async () => {
    const [access_token, app_secret] = [token.trim(), secret.trim()]
    const input = {
      channel,
      base_version: version,
      sender_id: sender.trim(),
      ...(hasTemplates && { business_id: business.trim() || null }),
      ...(access_token !== '' && { access_token }),
      ...(app_secret !== '' && { app_secret }),
    }
    if (await save(input)) onClose()
  }
  const overwrite = () => {
    setVersion(state.version)
    settle()
  }
  const isComplete =
    sender.trim() !== '' && (connection !== null || (token.trim() !== '' && secret.trim() !== ''))
  const [firstSender, firstBusiness] = [connection?.sender_id ?? '', connection?.business_id ?? '']
  const isDirty = sender !== firstSender || business !== firstBusiness || token !== '' || secret !== ''
  const storedHint = connection ? t('Leave it empty to keep the stored one.') : undefined
  const hasIssue = Object.keys(issues).length > 0
  return (
    <DraftDialog
      title={t('Connect {channel}', { channel: t(CHANNEL_NAMES[channel]) })}
      submitLabel={t('Save')}
      busy={saving}
      dirty={isDirty}
      complete={isComplete}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {conflict !== null && (
        <p className="banner warning" role="alert">
          {conflict}
          <Button size="small" onClick={overwrite}>
            {t('Keep mine')}
          </Button>
        </p>
      )}
      <TextInput
        label={t(SENDER_LABELS[channel])}
        inputMode="numeric"
        autoComplete="off"
        error={issues.sender_id}
        value={sender}
        onChange={setSender}
      />
      {hasTemplates && (
        <TextInput
          label={t('WhatsApp Business account ID')}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={t('Its message templates can be sent when the last message is more than 24 hours old.')}
          error={issues.business_id}
          value={business}
          onChange={setBusiness}
        />
      )}
      <TextInput
        label={t('Access token')}
        type="password"
        autoComplete="off"
        hint={storedHint}
        error={issues.access_token}
        value={token}
        onChange={setToken}
      />
      <TextInput
        label={t('App secret')}
        type="password"
        autoComplete="off"
        hint={storedHint ?? t('Meta signs its requests with it. It is in the basic settings of your app.')}
        error={issues.app_secret}
        value={secret}
        onChange={setSecret}
      />
      {error !== null && !hasIssue && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </DraftDialog>
  )
}
