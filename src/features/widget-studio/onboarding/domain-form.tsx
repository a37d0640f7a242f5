import { useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { chatUiSettings, type OnboardingDomain } from '../../../contract/calls/chat-ui'
import { saveChatUiSettings } from '../../../contract/calls/chat-ui-changes'
import { Conflict } from '../../../forms/conflict'
import { DiscardButton } from '../../../forms/discard-button'
import { useDraft } from '../../../forms/use-draft'
import { useSave } from '../../../forms/use-save'
import { Button } from '../../../ui/button/button'
import { Switch } from '../../../ui/choice/switch'
import { TextInput } from '../../../ui/field/text-input'
import { InstallCheck } from '../install/install-check'
import { changesOf, domainIssues, draftOf, withoutSecret, type DomainDraft } from './domain-draft'
import { NOT_SAVED, SAVED } from './onboarding-texts'
import { SecretField } from './secret-field'
import { t } from '../../../i18n/translate'

export interface DomainFormProps {
  domain: OnboardingDomain
  /** Called when unsaved changes appear or disappear. */
  onDirty: (dirty: boolean) => void
  /** Content beside the save button. */
  actions: ReactNode
}

/** The onboarding settings of one domain. Its name is fixed. */
export function DomainForm({ domain, onDirty, actions }: DomainFormProps) {
  const id = useId()
  const saved = useMemo(() => draftOf(domain.settings), [domain.settings])
  const draft = useDraft<DomainDraft>(
    domain.domain,
    saved,
    domain.version,
    `onboarding/${domain.domain}`,
    withoutSecret,
  )
  const { save, saving, issues, conflict, settle, refuse } = useSave(saveChatUiSettings, {
    reads: [chatUiSettings],
    draft,
    saved: t(SAVED),
    failed: t(NOT_SAVED),
  })
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { dirty } = draft
  // Reported as soon as it is on screen, since the next press may be on another tab.
  useLayoutEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  const form = draft.value ?? saved
  const change = (part: Partial<DomainDraft>) => {
    setOwn({})
    draft.change({ ...form, ...part })
  }
  const issueOf = (field: keyof DomainDraft) => {
    const wrong = own[field]
    return wrong === undefined ? (issues[`settings.${field}`] ?? issues[field]) : t(wrong)
  }
  const submit = async () => {
    const found = domainIssues(form)
    setOwn(found)
    if (Object.keys(found).length > 0) return refuse()
    await save({
      settings_type: 'ONBOARDING_SETTINGS',
      website_url: domain.domain,
      base_version: draft.base_version,
      settings: changesOf(form, saved),
    })
  }
  const toggle = (
    field: 'chatbot_enabled' | 'chatbot_shift_digital_enabled' | 'adobe_analytics_enabled',
    label: string,
    help: string,
  ) => (
    <div className="capability">
      <Switch
        label={label}
        className="capability-switch strong"
        checked={form[field]}
        disabled={saving}
        aria-describedby={`${id}-${field}`}
        onChange={(on) => change({ [field]: on })}
      />
      <p className="help" id={`${id}-${field}`}>
        {help}
      </p>
    </div>
  )
  return (
    <form
      className="domain-form"
      tabIndex={-1}
      aria-label={domain.domain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !saving) void submit()
      }}
    >
      <header className="domain-head">
        <h3 className="truncate" title={domain.domain}>
          {domain.domain}
        </h3>
        <div className="cluster">
          {actions}
          <DiscardButton
            draft={draft}
            saving={saving}
            settle={() => {
              settle()
              setOwn({})
            }}
          />
          <Button type="submit" variant="primary" disabled={!dirty} busy={saving}>
            {t('Save')}
          </Button>
        </div>
      </header>
      <Conflict message={conflict} draft={draft} settle={settle} />
      <div>
        {toggle(
          'chatbot_enabled',
          t('Chat on this domain'),
          t('Off: no page of the domain shows the widget.'),
        )}
        <div className="field-row domain-analytics">
          <TextInput
            label={t('GA4 measurement ID')}
            optional
            hint={t('From the Google Analytics 4 property that receives the events of the chat.')}
            error={issueOf('ga4_measurement_id')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            disabled={saving}
            value={form.ga4_measurement_id}
            onChange={(ga4_measurement_id) => change({ ga4_measurement_id })}
          />
          <SecretField
            // After saving, the typed secret is dropped.
            key={domain.version}
            label={t('GA4 API secret')}
            hint={t('You can replace it, but it is never shown again.')}
            stored={domain.settings.ga4_api_secret_set}
            error={issueOf('ga4_api_secret')}
            disabled={saving}
            value={form.ga4_api_secret}
            onChange={(ga4_api_secret) => change({ ga4_api_secret })}
          />
        </div>
        {toggle(
          'chatbot_shift_digital_enabled',
          t('Shift Digital'),
          t('The widget sends its events to Shift Digital on the page.'),
        )}
        {toggle(
          'adobe_analytics_enabled',
          t('Adobe Analytics'),
          t('The widget sends its events to Adobe’s data layer on the page.'),
        )}
      </div>
      <InstallCheck domain={domain} />
    </form>
  )
}
