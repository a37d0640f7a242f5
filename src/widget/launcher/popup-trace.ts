/** Why a pop-up showed or did not, for the person who set it up. Comes only when asked for. */
import type { PopupDecision } from '../../rules/widget/engagement'
import { POPUP_REASONS } from '../../rules/widget/engagement-words'
import { make } from './launcher'
import type { Popups } from './popup'

const wordsOf = (decision: PopupDecision, done: boolean): string =>
  decision.popup
    ? `${done ? 'Shown' : 'Due'}: ${decision.popup.text}`
    : `Not shown. ${POPUP_REASONS[decision.reason]}`

/** The latest decision in words; before there is one, what it would be now. */
export const traceOf = (popups: Popups): string =>
  wordsOf(popups.latest ?? popups.decision(), popups.latest !== undefined)

/** On a page that asks for it in its address, above the entry button. */
export function showTrace(popups: Popups): void {
  const { entry } = popups.core.launcher
  const trace = entry.querySelector('.trace') ?? make('p', 'note trace')
  trace.textContent = `Pop-up trace. ${traceOf(popups)}`
  entry.prepend(trace)
}
