import { formatCount } from '../../rules/time/format'
import { plural, t } from '../../i18n/translate'
import { useToast } from '../../ui/toast/toast'

/** What the service did to the assistant's pending work. */
export interface CanceledWork {
  readonly canceled: number
  readonly restored: number
}

/**
 * Says after a switch what it canceled and offers to take it back, and after that what is scheduled again.
 * Nothing is said where neither happened.
 */
export function useCanceledNotice(): (name: string, work: CanceledWork, undo: () => void) => void {
  const toast = useToast()
  return (name, { canceled, restored }, undo) => {
    if (restored > 0) toast.show(restoredText(restored))
    else if (canceled > 0) {
      const count = formatCount(canceled)
      const text = plural(
        canceled,
        '{name} is off. {count} scheduled message was canceled',
        '{name} is off. {count} scheduled messages were canceled',
        { name, count },
      )
      toast.show(text, { tone: 'info', action: { label: t('Undo'), run: undo } })
    }
  }
}

/** For a switch that was taken back. */
export const restoredText = (restored: number): string =>
  plural(restored, '{count} message is scheduled again', '{count} messages are scheduled again', {
    count: formatCount(restored),
  })
