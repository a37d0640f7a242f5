/** Explains why a pop-up was shown or not to the person who set it up. Loads only on request. */
import type { PopupDecision } from '../../rules/widget/engagement'
import { POPUP_REASONS } from '../../rules/widget/engagement-words'
import { make } from './launcher'
import type { Popups } from './popup'

const decisionText = (decision: PopupDecision, done: boolean): string =>
  decision.popup
    ? `${done ? 'Shown' : 'Due'}: ${decision.popup.text}`
    : `Not shown. ${POPUP_REASONS[decision.reason]}`

/** Describes the latest decision, or, before the first, what the decision would be now. */
export const traceOf = (popups: Popups): string =>
  decisionText(popups.latest ?? popups.decision(), popups.latest !== undefined)

/** Shows the trace above the launcher button on a page whose address requests it. */
export function showTrace(popups: Popups): void {
  const { entry } = popups.core.launcher
  const trace = entry.querySelector('.trace') ?? make('p', 'note trace')
  trace.textContent = `Pop-up trace. ${traceOf(popups)}`
  entry.prepend(trace)
}
