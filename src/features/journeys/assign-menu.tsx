import { useRef } from 'react'
import {
  agenticDashboard,
  assignSource,
  type Journey,
  type JourneySource,
} from '../../contract/calls/agentic'
import { useSave } from '../../forms/use-save'
import { useLeave } from '../../query/leave-guard'
import { useToast } from '../../ui/toast/toast'
import { Button } from '../../ui/button/button'
import { Menu } from '../../ui/popover/menu'
import { t } from '../../i18n/translate'

export interface AssignMenuProps {
  source: JourneySource
  journeys: readonly Journey[]
  /** The source's current journey; null for none. */
  current: Journey | null
  /** Whether the source has unsaved changes. */
  unsaved?: boolean
  /** Id of the element to focus when the source has left its list. */
  focusAfter: string
}

/** Assigns a lead source to a journey, or to none. */
export function AssignMenu({ source, journeys, current, unsaved = false, focusAfter }: AssignMenuProps) {
  const element = useRef<HTMLSpanElement>(null)
  const toast = useToast()
  const leave = useLeave()
  const { save, saving } = useSave(assignSource, { reads: [agenticDashboard] })
  const assign = async (journey: Journey | null) => {
    const root = element.current?.getRootNode() as ShadowRoot | undefined
    const done = await save({ source_name: source.name, journey_id: journey?.id ?? null })
    if (!done) return
    toast.show(
      journey
        ? t('{name} is assigned to {journey}', { name: source.name, journey: journey.name })
        : t('{name} is unassigned', { name: source.name }),
    )
    root?.getElementById(focusAfter)?.focus()
  }
  const choose = (journey: Journey | null) =>
    unsaved ? leave(() => void assign(journey)) : void assign(journey)
  const others = journeys.filter(({ id }) => id !== current?.id)
  return (
    <span ref={element}>
      <Menu
        label={t('Journey of {name}', { name: source.name })}
        placement="bottom-end"
        entries={[
          ...others.map((journey) => ({
            key: journey.id,
            label: journey.name,
            onSelect: () => choose(journey),
          })),
          ...(current
            ? [{ key: '', label: t('No journey'), danger: true, onSelect: () => choose(null) }]
            : []),
        ]}
        trigger={(props) => (
          <Button
            {...props}
            size="small"
            iconEnd="down"
            busy={saving}
            aria-label={
              current ? t('Move {name}', { name: source.name }) : t('Assign {name}', { name: source.name })
            }
          >
            {current ? t('Move') : t('Assign')}
          </Button>
        )}
      />
    </span>
  )
}
