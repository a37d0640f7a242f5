import { useScope } from '../query/scope'
import { useDealershipChoice } from '../query/use-dealership-choice'
import { Button } from '../ui/button/button'
import { EmptyState } from '../ui/state/empty-state'
import { useToast } from '../ui/toast/toast'
import { errorText } from '../i18n/translate-message'
import { t } from '../i18n/translate'

export interface DealershipChoiceProps {
  /** What belongs to single dealerships; 'settings' by default. */
  what?: keyof typeof SENTENCES | undefined
}

const SENTENCES = {
  settings: 'Each dealership of {DealershipName} has its own settings.',
  journeys: 'Each dealership of {DealershipName} has its own journeys.',
  'knowledge bank': 'Each dealership of {DealershipName} has its own knowledge bank.',
} as const

/** Shown for a group: the requested page belongs to single dealerships, so the person chooses one. */
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
