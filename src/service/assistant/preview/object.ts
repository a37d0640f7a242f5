/** Shows the effects of an answer as an object: dates and times in the dealership's formats. */
import type { Formats } from '../../../contract/core/formats'
import { formatDate, formatTime } from '../../../rules/time/format'
import type { Effect } from '../port'

export function objectOf(effects: readonly Effect[], formats: Formats): Readonly<Record<string, unknown>> {
  const objects = effects.map((effect) => {
    if (effect.kind === 'appointment') {
      return {
        type: 'slot',
        day: formatDate(effect.starts_at, formats),
        time: formatTime(effect.starts_at, formats),
        visit: effect.visit,
      }
    }
    if (effect.kind === 'handoff') return { type: 'handoff', reason: effect.reason }
    const { kind, ...contact } = effect
    return { type: kind, ...contact }
  })
  const [first] = objects
  return objects.length === 1 && first ? first : { type: 'actions', actions: objects }
}
