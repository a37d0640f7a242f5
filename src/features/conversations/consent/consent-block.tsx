import { useState } from 'react'
import { consent, saveConsent, type ChannelConsent } from '../../../contract/calls/consent'
import type { Channel } from '../../../contract/calls/conversations'
import { dialogueStatuses } from '../../../contract/calls/dialogue'
import type { LeadInfo } from '../../../contract/calls/lead'
import { useCall } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Badge, type BadgeProps } from '../../../ui/badge/badge'
import { Button } from '../../../ui/button/button'
import { channelName } from '../names'
import { useRefetchOnEvent } from '../use-refetch-on-event'
import { ConsentHistory } from './consent-history'
import { UnsubscribeDialog } from './unsubscribe-dialog'
import { DetailsBlock } from '../details/details-block'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

const STATES: Readonly<Record<ChannelConsent['state'], { label: string; tone: BadgeProps['tone'] }>> = {
  allowed: { label: 'Allowed', tone: 'positive' },
  unsubscribed: { label: 'Unsubscribed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
}

/** On which channels the customer may be contacted, and the history of it. */
export function ConsentBlock({ lead }: { lead: LeadInfo }) {
  const { AccountId: account_id, ConversationId: cid } = lead
  const query = useCall(consent, { account_id, cid })
  const { data, isError } = query
  useRefetchOnEvent(cid, query.refetch)
  const [asking, setAsking] = useState<Channel | null>(null)
  const restore = useCallMutation(saveConsent, { invalidates: [consent, dialogueStatuses] })
  if (!data && !isError) return null
  return (
    <DetailsBlock icon="lock" title={t('Consent')} className="consent" query={query}>
      <ul>
        {data?.channels.map(({ channel, state, elsewhere, by_staff }) => (
          <li key={channel}>
            <span>{channelName(channel)}</span>
            <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
            {state !== 'unsubscribed' && (
              <Button
                size="small"
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={t('Unsubscribe from {channel}…', { channel: channelName(channel) })}
                onClick={() => setAsking(channel)}
              >
                {t('Unsubscribe…')}
              </Button>
            )}
            {by_staff && (
              <Button
                size="small"
                variant="quiet"
                icon="undo"
                busy={restore.isPending}
                aria-label={t('Undo the unsubscription from {channel}', {
                  channel: channelName(channel),
                })}
                onClick={({ currentTarget }) => {
                  // This button disappears.
                  currentTarget.closest<HTMLElement>('.scroll')?.focus({ preventScroll: true })
                  restore.mutate({ account_id, cid, channel, unsubscribed: false })
                }}
              >
                {t('Undo')}
              </Button>
            )}
            {elsewhere && (
              <p className="consent-warning">
                {t('The same contact is unsubscribed in another conversation.')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {restore.error && (
        <p className="consent-error" role="alert">
          {errorText(restore.error)}
        </p>
      )}
      {data && <ConsentHistory history={data.history} />}
      {asking !== null && <UnsubscribeDialog lead={lead} channel={asking} onClose={() => setAsking(null)} />}
    </DetailsBlock>
  )
}
