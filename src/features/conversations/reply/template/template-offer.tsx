import { t } from '../../../../i18n/translate'
import { Button } from '../../../../ui/button/button'
import { Icon } from '../../../../ui/icon/icon'

export interface TemplateOfferProps {
  /** Its name. */
  channel: string
  /** A message of the channel is on its way. */
  sending: boolean
  onOpen: () => void
}

/** What is left where the customer wrote too long ago: a template that the provider has approved. */
export function TemplateOffer({ channel, sending, onOpen }: TemplateOfferProps) {
  return (
    <>
      <p className="composer-refused" role="status">
        <Icon name="info" />
        <span>
          {t(
            'The customer’s last message on {channel} is more than 24 hours old. Until they write again, only a template that Meta has approved can be sent.',
            { channel },
          )}
        </span>
      </p>
      <p className="template-offer">
        <Button size="small" busy={sending} onClick={onOpen}>
          {t('Send a template')}
        </Button>
      </p>
    </>
  )
}
