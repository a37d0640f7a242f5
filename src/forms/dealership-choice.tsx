import { useScope } from '../query/scope'
import { useDealershipChoice } from '../query/use-dealership-choice'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { useToast } from '../ui/toast'
import { errorText } from '../i18n/translate-message'
import { t } from '../i18n/translate'

export interface DealershipChoiceProps {
  /** What is of one dealership each; 'settings' by default. */
  what?: keyof typeof SENTENCES | undefined
}

const SENTENCES = {
  settings: 'Each dealership of {DealershipName} has its own settings.',
  journeys: 'Each dealership of {DealershipName} has its own journeys.',
  'knowledge bank': 'Each dealership of {DealershipName} has its own knowledge bank.',
} as const

/** A group is chosen: what is asked for is of one dealership each, so one of them has to be. */
export function DealershipChoice({ what = 'settings' }: DealershipChoiceProps) {
  const { DealershipName } = useScope().dealerSettings
  const { dealerships, switching, choose } = useDealershipChoice()
  const toast = useToast()

  const go = (id: string) =>
    choose(id).catch((error: unknown) =>
      toast.show(error instanceof Error ? errorText(error) : t('An error occurred'), {
        tone: 'error',
      }),
    )
  return (
    <EmptyState
      icon="sliders"
      minHeight={320}
      text={`${t(SENTENCES[what], { DealershipName })} ${dealerships.length === 0 ? t('Choose one.') : t('Choose one:')}`}
      action={
        dealerships.length > 0 && (
          <ul className="dealership-choice x">
            {dealerships.map(({ id, name }) => (
              <li key={id}>
                <Button
                  busy={switching === id}
                  disabled={switching !== null && switching !== id}
                  onClick={() => void go(id)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
