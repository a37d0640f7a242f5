import { useId, useState } from 'react'
import { followUpTemplate } from '../../../contract/calls/follow-up'
import { useCall } from '../../../query/use-call'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorState } from '../../../ui/state/error-state'
import { Loading } from '../../../ui/progress/loading'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

/** The step whose text is shown. */
export interface TemplateOf {
  readonly template_id: string
  readonly name: string
}

export interface TemplateDialogProps {
  /** The step to show; null while the dialog is closed. */
  of: TemplateOf | null
  onClose: () => void
}

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const
type Channel = (typeof CHANNELS)[number]['value']

const HEIGHT = 220

/** The text of a step as a customer of the dealership would get it, by channel. */
export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  return (
    <Dialog open={of !== null} title={of ? t(of.name) : ''} onClose={onClose} size="wide">
      {of && <Words templateId={of.template_id} />}
    </Dialog>
  )
}

function Words({ templateId }: { templateId: string }) {
  const id = useId()
  const [channel, setChannel] = useState<Channel>('email')
  const { data, error, refetch, isFetching } = useCall(followUpTemplate, { template_id: templateId })
  if (data === undefined) {
    return error ? (
      <ErrorState
        error={error}
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        minHeight={HEIGHT}
      />
    ) : (
      <Loading minHeight={HEIGHT} />
    )
  }
  return (
    <>
      <p className="help">{t('With a sample customer, vehicle and visit in the place of the real ones.')}</p>
      <Tabs
        label={t('Channel')}
        tabs={CHANNELS.map((one) => ({ ...one, label: t(one.label) }))}
        value={channel}
        onChange={setChannel}
        id={id}
      />
      <TabPanel id={id} value={channel} className="follow-up-words">
        {channel === 'email' && (
          <p>
            <span className="help">{t('Subject')}</span> <b>{data.email.subject}</b>
          </p>
        )}
        <p>{data[channel].text}</p>
      </TabPanel>
    </>
  )
}
