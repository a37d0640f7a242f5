import { useState } from 'react'
import { notifyTeam } from '../../../contract/calls/notifications'
import { useCallMutation } from '../../../query/use-call-mutation'
import { Button } from '../../../ui/button/button'
import { Block, type BlockViewProps } from '../page/block'
import { t } from '../../../i18n/translate'

/** Notifies our team that the settings are ready, and shows the response. */
export function NotifyTeamBlock({ block }: BlockViewProps) {
  const [answer, setAnswer] = useState<{ text: string; failed: boolean } | null>(null)
  const { mutate, isPending } = useCallMutation(notifyTeam, {
    onSuccess: ({ Message }) => setAnswer({ text: Message, failed: false }),
    onError: ({ message }) => setAnswer({ text: message, failed: true }),
  })
  return (
    <Block block={block} bare>
      <div className="cluster notify-team">
        <Button
          icon="send"
          busy={isPending}
          onClick={() => {
            setAnswer(null)
            mutate({})
          }}
        >
          {t('Notify Team')}
        </Button>
        <span className="muted" role="status">
          {isPending
            ? t('Telling our team…')
            : answer?.failed === false
              ? answer.text
              : answer === null && t(HINT)}
        </span>
        {answer?.failed && (
          <span className="error" role="alert">
            {t(answer.text)}
          </span>
        )}
      </div>
    </Block>
  )
}

const HINT = 'Lets our team know that your settings are ready.'
