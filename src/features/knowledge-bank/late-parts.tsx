/** Parts of the page that are fetched when they are first drawn, or a moment before. */
import { createPortal } from 'react-dom'
import { lateDialog } from '../../editing/late-dialog'
import { onDemand } from '../../ui/on-demand'
import { PageFrame } from './page-frame'

/** Until they have come, what was pressed says so in its place. */
export const Forms = onDemand(async () => (await import('./entry/forms')).Forms, {
  minHeight: 100,
  frame: (state, { opening, topicSlot }) => (
    <>
      {opening.slot && createPortal(<article className="tile open">{state}</article>, opening.slot)}
      {topicSlot && createPortal(<div className="tile">{state}</div>, topicSlot)}
    </>
  ),
})

export const DeleteDialog = lateDialog(async () => (await import('./entry/forms')).DeleteDialog)

export const FoundQuestions = onDemand(async () => (await import('./found-questions')).FoundQuestions, {
  minHeight: 320,
})

export const UnansweredList = onDemand(
  async () => (await import('./unanswered/unanswered-list')).UnansweredList,
)

/** Comes with the forms, so that what was typed stands there from the start. */
export const ReopenedBank = onDemand(
  async () => {
    // Asked for first, they are there first.
    Forms.prepare()
    return (await import('./entry/forms')).ReopenedBank
  },
  { minHeight: 320, frame: (state) => <PageFrame>{state}</PageFrame> },
)

/** A group of dealerships has no knowledge of its own. */
export const DealershipChoice = onDemand(
  async () => (await import('../../editing/dealership-choice')).DealershipChoice,
  { minHeight: 320 },
)
