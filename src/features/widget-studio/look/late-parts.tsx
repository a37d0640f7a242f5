/** Parts of the page that are fetched once its first content stands there, or when they are wanted. */
import type { ReactNode } from 'react'
import { lateDialog } from '../../../editing/late-dialog'
import { onDemand } from '../../../ui/on-demand'
import { later } from '../from-later'
import { LookSection } from './look-section'
import { t } from '../../../words/translate'

export const SingleFooter = onDemand(async () => (await later()).singleFooter(), { minHeight: 320 })

/** What there is instead of a look to set. */
export const Refused = onDemand(async () => (await later()).refused(), { minHeight: 320 })
export const Onboarding = onDemand(async () => (await later()).noDomains(), { minHeight: 320 })

/** A group of dealerships has no look of its own. */
export const DealershipChoice = onDemand(async () => (await later()).dealershipChoice(), { minHeight: 320 })

/** The rest of the form: the heading of each section stands there from the start. */
export const AgentSection = onDemand(async () => (await later()).agent(), {
  minHeight: 207,
  frame: under('Agent Name and Avatar'),
})
export const PopupSection = onDemand(async () => (await later()).messages(), {
  frame: (state, { look }) => (
    <LookSection title={t('Chat Pop-up')}>
      <div style={{ minBlockSize: 170 + 75 * look.value.engagement_messages.length }}>{state}</div>
    </LookSection>
  ),
})
export const DomainFooter = onDemand(async () => (await later()).footer(), {
  minHeight: 183,
  frame: under('Footer Configuration'),
})
export const SiteSection = onDemand(async () => (await later()).site(), {
  minHeight: 542,
  frame: under('On your site'),
})

export async function fetchSaving() {
  const { messages, saving } = await later()
  // It asks about a message that is being edited: the messages are there before it.
  await messages()
  return await saving()
}
/** Nothing of it is to be seen before something is saved. */
export const LookSaving = onDemand(fetchSaving, { frame: () => null })

export const SwitchQuestion = lateDialog(async () => (await later()).switchQuestion())

export const Stage = onDemand(async () => (await later()).stage(), { minHeight: 240 })

function under(title: string) {
  return (state: ReactNode) => <LookSection title={t(title)}>{state}</LookSection>
}
