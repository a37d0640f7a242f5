/** Parts of the page that are fetched when they are first drawn, or a moment before. */
import { lateDialog } from '../../editing/late-dialog'
import { fetchedBeside, onDemand } from '../../ui/on-demand'

const later = fetchedBeside(async () => (await import('./later')).parts)

export const UserForms = onDemand(async () => (await later()).userForms())
export const DeleteUser = lateDialog(async () => (await later()).deleteUser())
