import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { chatUiSettings, isOnboardingDomain, type OnboardingDomain } from '../../../contract/calls/chat-ui'
import { DealershipChoice } from '../../../shared/dealership-choice'
import { useFirstStoredDraft, useHasStoredDraft } from '../../../forms/persisted-draft'
import { ReadState } from '../../../ui/state/read-state'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../../ui/state/empty-state'
import { TabPanel, Tabs } from '../../../ui/tabs/tabs'
import { AddDomainDialog, NEW_DOMAIN } from './add-domain-dialog'
import { DeleteDomainDialog } from './delete-domain-dialog'
import { DomainForm } from './domain-form'
import { NO_DOMAINS } from './onboarding-texts'
import { t } from '../../../i18n/translate'

/** Domains that the widget serves, for super-admins. */
export function OnboardingPanel() {
  const { dealerSettings } = useScope()
  if (!useCan('chat-onboarding'))
    return <EmptyState icon="lock" text={t('Only super-admins set up the domains of the chat.')} />
  return dealerSettings.IsGroup ? <DealershipChoice /> : <Panel />
}

function Panel() {
  const query = useCall(chatUiSettings, { settings_type: 'ONBOARDING_SETTINGS' })
  return (
    <ReadState query={query} minHeight={320}>
      {({ domains }) => <Domains domains={domains.filter(isOnboardingDomain)} />}
    </ReadState>
  )
}

function Domains({ domains }: { domains: readonly OnboardingDomain[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(useFirstStoredDraft('onboarding/'))
  const [dirty, setDirty] = useState(false)
  const [adding, setAdding] = useState(useHasStoredDraft(NEW_DOMAIN))
  const [deleting, setDeleting] = useState<string | null>(null)
  /** The action that waits for confirmation, since it would lose changes. */
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null)
  const [deletions, setDeletions] = useState(0)
  const panel = useRef<HTMLElement>(null)
  // The focused element disappeared with the domain.
  useEffect(() => {
    if (deletions > 0) panel.current?.focus()
  }, [deletions])

  const names = domains.map(({ domain }) => domain)
  const active = domains.find(({ domain }) => domain === chosen) ?? domains[0]
  const ask = (go: () => void) => (dirty ? setPendingAction(() => go) : go())
  const chosenTab = () => panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  // There may be more tabs than fit.
  useLayoutEffect(() => {
    const tab = chosenTab()
    tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft })
  }, [active?.domain])
  const stay = () => {
    setPendingAction(null)
    // The arrow keys have already moved the focus.
    queueMicrotask(() => {
      if (panel.current?.querySelector('[role=tab]:focus')) chosenTab()?.focus()
    })
  }
  const choose = (domain: string) => {
    if (domain !== active?.domain) ask(() => setChosen(domain))
  }
  return (
    <section className="onboarding" aria-label={t('Domains of the chat')} ref={panel} tabIndex={-1}>
      {active ? (
        <>
          <div className="domain-bar">
            <Tabs
              id={id}
              label={t('Domain')}
              value={active.domain}
              onChange={choose}
              tabs={domains.map(({ domain, settings }) => ({
                value: domain,
                label: (
                  <span className="domain-name truncate" title={domain}>
                    {domain}
                  </span>
                ),
                badge: !settings.chatbot_enabled && <span className="badge">{t('Off')}</span>,
              }))}
            />
            <Button icon="plus" onClick={() => ask(() => setAdding(true))}>
              {t('Add Domain')}
            </Button>
          </div>
          <TabPanel id={id} value={active.domain}>
            <DomainForm
              key={active.domain}
              domain={active}
              onDirty={setDirty}
              actions={
                <Button variant="danger" icon="trash" onClick={() => setDeleting(active.domain)}>
                  {t('Delete domain')}
                </Button>
              }
            />
          </TabPanel>
        </>
      ) : (
        <EmptyState
          icon="globe"
          text={t(NO_DOMAINS)}
          action={
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('Add Domain')}
            </Button>
          }
        />
      )}
      {adding && (
        <AddDomainDialog
          domains={names}
          onClose={() => setAdding(false)}
          onAdded={(domain) => {
            setAdding(false)
            setChosen(domain)
          }}
        />
      )}
      <DeleteDomainDialog
        domain={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null)
          setChosen(null)
          setDeletions(deletions + 1)
        }}
      />
      <ConfirmDialog
        open={pendingAction !== null}
        title={t('Unsaved Changes')}
        confirmLabel={t('Discard changes & switch')}
        cancelLabel={t('Stay on this domain')}
        tone="danger"
        onConfirm={() => {
          setPendingAction(null)
          pendingAction?.()
        }}
        onCancel={stay}
      >
        {t('{domain} has changes that are not saved.', { domain: active?.domain })}
      </ConfirmDialog>
    </section>
  )
}
