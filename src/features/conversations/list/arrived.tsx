import { onDemand } from '../../../ui/on-demand'
import { later } from '../from-later'
import type { NewRowsProps } from './new-rows'

// What a list shows at first it has read by itself.
const NewRows = onDemand(async () => (await later()).newRows(), { frame: () => null })

/** Conversations that the list has by now and the screen does not. */
export const Arrived = (props: NewRowsProps) => (
  <span role="status">
    <NewRows {...props} />
  </span>
)
