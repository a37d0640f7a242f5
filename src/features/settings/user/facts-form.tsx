import { useState, type FormEvent } from 'react'
import { saveDealerSettings } from '../../../contract/calls/dealer-parameters'
import { dealerSettings } from '../../../contract/calls/session'
import type { CallOutput } from '../../../contract/core/call'
import { useRefreshSettings } from '../../../query/refresh-settings'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { PHONE_ISSUE, readSettingPhone } from '../../../rules/text/phone'
import { readWebsite, WEBSITE_FAULT } from '../../../rules/settings/website'
import { Button } from '../../../ui/button/button'
import { TextInput, type TextInputProps } from '../../../ui/field/text-input'
import { ReadState } from '../../../ui/state/read-state'
import { Conflict } from '../../../forms/conflict'
import { DiscardButton } from '../../../forms/discard-button'
import { FormError } from '../page/form-error'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { translated } from '../../../i18n/translate-message'

const TITLE = 'Dealership Settings'

interface Facts {
  readonly DealershipName: string
  readonly Address: string
  readonly MainPhone: string
  readonly WebsiteUrl: string
}
type FactName = keyof Facts

const LOOKS: readonly (readonly [
  FactName,
  Pick<TextInputProps, 'type' | 'inputMode' | 'maxLength'> & { label: string },
])[] = [
  ['DealershipName', { label: 'Dealership name', maxLength: 120 }],
  ['Address', { label: 'Address', maxLength: 300 }],
  ['MainPhone', { label: 'Main phone', type: 'tel', inputMode: 'tel', maxLength: 32 }],
  ['WebsiteUrl', { label: 'Website', inputMode: 'url', maxLength: 300 }],
]

/** The facts about the dealership that the assistant, new signatures and the site's chat use. */
export function FactsForm({ readOnly }: { readOnly: boolean }) {
  const {
    product,
    dealerSettings: { Country },
  } = useScope()
  const standing = useCall(dealerSettings, { service_type: product })
  const draft = useDraft(t(TITLE), standing.data && factsOf(standing.data), standing.data?.version, 'facts')
  const refresh = useRefreshSettings()
  const { save, saving, issues, conflict, error, settle, refuse } = useSave(saveDealerSettings, {
    reads: [dealerSettings],
    draft,
    saved: t('Dealership settings saved'),
  })
  const [own, setOwn] = useState<Partial<Record<FactName, string | undefined>>>({})
  const shown: Partial<Record<string, string>> = { ...issues, ...translated(own) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (readOnly || !draft.value || !standing.data) return
    const wrong = issuesOf(draft.value, factsOf(standing.data), Country)
    setOwn(wrong)
    if (Object.keys(wrong).length > 0) return refuse()
    const saved = await save({ ...draft.value, service_type: product, base_version: draft.base_version })
    if (saved) await refresh()
  }
  return (
    <>
      <Conflict message={conflict} draft={draft} settle={settle} />
      <ReadState query={standing} minHeight={280}>
        {() =>
          draft.value && (
            <form className="stack" aria-label={t(TITLE)} noValidate onSubmit={(event) => void submit(event)}>
              {LOOKS.map(([name, { label, ...look }]) => (
                <TextInput
                  key={name}
                  {...look}
                  label={t(label)}
                  autoComplete="off"
                  readOnly={readOnly}
                  value={draft.value?.[name] ?? ''}
                  error={shown[name]}
                  onChange={(text) => {
                    setOwn((now) => ({ ...now, [name]: undefined }))
                    if (draft.value) draft.change({ ...draft.value, [name]: text })
                  }}
                />
              ))}
              <FormError text={error} />
              {!readOnly && (
                <div className="cluster">
                  <Button type="submit" variant="primary" disabled={!draft.dirty} busy={saving}>
                    {t('Save dealership')}
                  </Button>
                  <DiscardButton
                    draft={draft}
                    saving={saving}
                    settle={() => {
                      settle()
                      setOwn({})
                    }}
                  />
                </div>
              )}
            </form>
          )
        }
      </ReadState>
    </>
  )
}

const factsOf = ({
  DealershipName,
  Address,
  MainPhone,
  WebsiteUrl,
}: CallOutput<typeof dealerSettings>): Facts => ({
  DealershipName,
  Address,
  MainPhone,
  WebsiteUrl,
})

/** The service's own rules, applied before anything is sent; the saved values are valid. */
function issuesOf(facts: Facts, now: Facts, country: string): Partial<Record<FactName, string>> {
  const { DealershipName, MainPhone, WebsiteUrl } = facts
  const phone = MainPhone.trim()
  const website = WebsiteUrl.trim()
  return {
    ...(isBlank(DealershipName) && { DealershipName: 'Is required' }),
    ...(phone !== '' &&
      phone !== now.MainPhone &&
      readSettingPhone(phone, country) === null && { MainPhone: PHONE_ISSUE }),
    ...(website !== '' &&
      website !== now.WebsiteUrl &&
      readWebsite(website) === null && { WebsiteUrl: WEBSITE_FAULT }),
  }
}
