/** Parts of the signatures that are fetched when they are first drawn, or a moment before. */
import { onDemand } from '../../../ui/on-demand'
import { later } from '../late-parts'
import { fetchSaving } from './late-saving'

/** Only products that can mirror Sales AI show it. */
export const SameAsSales = onDemand(async () => (await later()).sameAsSales(), {
  minHeight: 24,
})

export const SignatureText = onDemand(async () => (await later()).signatureText(), {
  minHeight: 180,
})

/** Comes with what checks it. */
const editors = async () => (await Promise.all([(await later()).signatureEditor(), fetchSaving()]))[0]

export const AddedSignature = onDemand(async () => (await editors()).AddedSignature, { minHeight: 360 })
export const ChangedSignature = onDemand(async () => (await editors()).ChangedSignature, { minHeight: 360 })

/** Of a save, which has fetched it. */
export const Conflict = onDemand(async () => (await fetchSaving()).Conflict)
