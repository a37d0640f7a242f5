/** Parts of the page that are fetched when they are first drawn, or a moment before. */
import { createPortal } from 'react-dom'
import { lateDialog } from '../../editing/late-dialog'
import { fetchedBeside, onDemand } from '../../ui/on-demand'
import { PageFrame } from './page-frame'

const later = fetchedBeside(async () => (await import('./later')).parts)

/** Until they have come, what was pressed says so in its place. */
export const Forms = onDemand(async () => (await later()).forms(), {
  minHeight: 100,
  frame: (state, { opening, topicSlot }) => (
    <>
      {opening.slot && createPortal(<article className="tile open">{state}</article>, opening.slot)}
      {topicSlot && createPortal(<div className="tile">{state}</div>, topicSlot)}
    </>
  ),
})

export const DeleteDialog = lateDialog(async () => (await later()).deleteDialog())

export const FoundQuestions = onDemand(async () => (await later()).foundQuestions(), {
  minHeight: 320,
})

export const UnansweredList = onDemand(async () => (await later()).unansweredList())

/** Comes with the forms, so that what was typed stands there from the start. */
export const ReopenedBank = onDemand(
  async () => {
    // Asked for first, they are there first.
    Forms.prepare()
    return (await later()).reopenedBank()
  },
  { minHeight: 320, frame: (state) => <PageFrame>{state}</PageFrame> },
)

/** A group of dealerships has no knowledge of its own. */
export const DealershipChoice = onDemand(async () => (await later()).dealershipChoice(), { minHeight: 320 })
