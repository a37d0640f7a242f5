import type { ReactNode } from 'react'
import { chatUiSettings, isUiDomain } from '../../../contract/calls/chat-ui'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { ReadState } from '../../../ui/state/read-state'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCan } from '../../../query/use-can'
import { SingleFooter } from '../footer/single-footer'
import { Domains } from './domains'
import { Onboarding, Refused } from './nothing-to-set'
import { PageHead } from './page-head'

const PAGE_HEIGHT = 320

/**
 * The chat UI settings of the account: by domain in the pilot, else a single footer. `domain` is the one to
 * show first.
 */
export function CustomerExperience({ domain }: { domain: string | undefined }) {
  const { dealerSettings } = useScope()
  if (!useCan('customer-experience')) return <Page content={<Refused />} />
  if (dealerSettings.IsGroup) return <Page content={<DealershipChoice />} />
  if (!dealerSettings.ChatUiPilot) return <Page content={<SingleFooter />} />
  return <Pilot first={domain} />
}

function Pilot({ first }: { first: string | undefined }) {
  const query = useCall(chatUiSettings, { settings_type: 'UI_SETTINGS' })
  if (query.error?.code === 'refused' && query.data === undefined) return <Page content={<Refused />} />
  if (query.data === undefined) {
    return (
      <Page
        content={
          <ReadState query={query} minHeight={PAGE_HEIGHT}>
            {() => null}
          </ReadState>
        }
      />
    )
  }
  const domains = query.data.domains.filter(isUiDomain)
  if (domains.length === 0) return <Page content={<Onboarding />} />
  return <Domains domains={domains} avatars={query.data.chat_avatars} first={first} />
}

function Page({ content }: { content: ReactNode }) {
  return (
    <div className="studio-page">
      <PageHead />
      {content}
    </div>
  )
}
