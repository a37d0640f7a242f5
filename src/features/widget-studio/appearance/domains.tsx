import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { UiDomain } from '../../../contract/calls/chat-ui'
import { useFirstStoredDraft } from '../../../forms/persisted-draft'
import { hostNameOf } from '../../../rules/widget/host-name'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { DomainAppearance } from './domain-appearance'
import { PageHead } from './page-head'
import { SwitchQuestion } from './switch-question'
import { useNarrow } from './use-narrow'
import { t } from '../../../i18n/translate'

/** At this width and below there is no space for the preview beside the form, px. */
const NARROW = 768

export interface DomainsProps {
  /** At least one. */
  domains: readonly UiDomain[]
  avatars: readonly string[]
  /** The domain to show, until the person chooses another one; undefined for the first one. */
  first: string | undefined
}

/** A tab for each domain. Leaving one with unsaved changes asks first. */
export function Domains({ domains, avatars, first }: DomainsProps) {
  const id = useId()
  const changed = useFirstStoredDraft('look/')
  const written = useFirstStoredDraft('look-messages/')
  const linked = useFirstStoredDraft('footer-link/')
  const [chosen, setChosen] = useState(
    changed ?? written ?? linked ?? (first === undefined ? null : hostNameOf(first)),
  )
  const [dirty, setDirty] = useState(false)
  const [requested, setRequested] = useState<string | null>(null)
  const { ref, narrow } = useNarrow(NARROW)
  const head = useRef<HTMLElement>(null)
  const domain = domains.find((one) => one.domain === chosen) ?? domains[0]
  const name = domain?.domain
  function choose(next: string) {
    // An unknown domain shows the first one.
    const shown = domains.find((one) => one.domain === next) ?? domains[0]
    if (!shown || shown.domain === name) return
    if (dirty) setRequested(shown.domain)
    else setChosen(shown.domain)
  }
  const chosenTab = () => head.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  // There may be more tabs than fit.
  useLayoutEffect(() => {
    const tab = chosenTab()
    tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft - 24 })
  }, [name])
  const [followed, setFollowed] = useState(first)
  if (followed !== first) {
    setFollowed(first)
    choose((first !== undefined && hostNameOf(first)) || (domains[0]?.domain ?? ''))
  }
  if (!domain) return null

  const stay = () => {
    setRequested(null)
    // The arrow keys have already moved the focus.
    queueMicrotask(() => chosenTab()?.focus())
  }
  return (
    <div className="studio" ref={ref}>
      <header className="studio-head" ref={head}>
        <PageHead />
        <Tabs
          id={id}
          label={t('Domain')}
          value={domain.domain}
          onChange={choose}
          tabs={domains.map((one) => ({
            value: one.domain,
            label: (
              <span className="truncate" title={one.domain}>
                {one.domain}
              </span>
            ),
            badge: one.domain === domain.domain && dirty && (
              <>
                <span className="dot warning" />
                <span className="visually-hidden">{t('has unsaved changes')}</span>
              </>
            ),
          }))}
        />
      </header>
      <TabPanel id={id} value={domain.domain} className="studio-body">
        {narrow !== null && (
          <DomainAppearance
            key={domain.domain}
            domain={domain}
            avatars={avatars}
            narrow={narrow}
            onDirty={setDirty}
          />
        )}
      </TabPanel>
      {requested !== null && (
        <SwitchQuestion
          domain={domain.domain}
          onSwitch={() => {
            setChosen(requested)
            setRequested(null)
          }}
          onClose={stay}
        />
      )}
    </div>
  )
}
