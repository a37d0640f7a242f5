import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { SubscriberData } from '../../../contract/calls/notifications'
import { useScope } from '../../../query/scope'
import {
  checkSubscriber,
  isPhoneValid,
  SUBSCRIBER_TEXTS,
  hasSubscriptions,
} from '../../../rules/settings/notifications'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { useToast } from '../../../ui/toast/toast'
import { Matrix } from './matrix'
import { BLANK } from './person'
import { useCrmStaff, type CrmStaff } from './use-crm-staff'
import { t } from '../../../i18n/translate'

/**
 * A message that appears between press and release would move the pressed element away from the pointer, so
 * validation waits this long, ms.
 */
const VALIDATION_DELAY_MS = 250

type TextField = 'FirstName' | 'LastName' | 'Email' | 'MainPhone'

export interface PersonFormProps {
  /** Names the form for assistive technology. */
  label: string
  value: SubscriberData
  saved: SubscriberData
  readOnly: boolean
  saving: boolean
  /**
   * Whether the form reopened with its stored draft. Nobody requested that, so the focus stays where it is.
   */
  restored: boolean
  /** The service's messages by field, in the page's language. */
  issues: Readonly<Record<string, string>>
  onChange: (value: SubscriberData) => void
  onSubmit: (value: SubscriberData) => void
  onClose: () => void
}

/** A person's details and notifications. It applies the service's rules before anything is sent. */
export function PersonForm({
  label,
  value,
  saved,
  readOnly,
  saving,
  restored,
  issues: refused,
  onChange,
  onSubmit,
  onClose,
}: PersonFormProps) {
  const { dealerSettings } = useScope()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set())
  const [tried, setTried] = useState(false)
  const [wasRestored] = useState(restored)
  const crm = useCrmStaff(value, saved)
  const data = { ...value, CrmUserId: readOnly ? (value.CrmUserId ?? null) : crm.userId }
  const { issues: found } = checkSubscriber(data, dealerSettings.Country)
  // Whoever is saved without any has notifications that this user does not see, and keeps them.
  const hasHidden = saved !== BLANK && !hasSubscriptions(saved)
  const { Channels: noChannel, ...others } = found
  const issues = hasHidden ? others : found
  const mayBeSent =
    isPhoneValid(value.MainPhone, dealerSettings.Country) && (hasHidden || noChannel === undefined)

  useEffect(() => {
    if (!wasRestored) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [wasRestored])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (saving || crm.looking || !mayBeSent) return
    const [first] = Object.keys(issues)
    if (first === undefined) return onSubmit(data)
    if (Object.values(issues).includes(SUBSCRIBER_TEXTS.empty)) {
      toast.show(t(SUBSCRIBER_TEXTS.empty), { tone: 'error' })
    }
    form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }
  /** A field is validated when it loses the focus: half an address is no mistake yet. */
  const issueAt = (name: TextField) => {
    const issue = issues[name]
    const early = issue === SUBSCRIBER_TEXTS.empty ? !tried : !tried && !left.has(name)
    return issue === undefined ? refused[name] : early ? undefined : t(issue)
  }
  const text = (name: TextField) => ({
    value: value[name],
    'data-field': name,
    readOnly,
    autoComplete: 'off',
    error: readOnly ? undefined : issueAt(name),
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
    onBlur: () => void setTimeout(() => setLeft((now) => new Set([...now, name])), VALIDATION_DELAY_MS),
  })
  const crmIssue = readOnly ? undefined : issues.CrmUserId ? t(issues.CrmUserId) : refused.CrmUserId
  return (
    <form ref={form} className="indent stack person-form" aria-label={label} noValidate onSubmit={submit}>
      <div className="field-row">
        <TextInput label={t('First name')} maxLength={100} {...text('FirstName')} />
        <TextInput label={t('Last name')} maxLength={100} {...text('LastName')} />
        <TextInput
          label={t('CRM user')}
          data-field="CrmUserId"
          readOnly
          value={crmWords(crm)}
          error={crm.looking ? undefined : crmIssue}
          onChange={() => {}}
        />
      </div>
      <div className="field-row">
        <TextInput label={t('Email')} type="email" maxLength={254} {...text('Email')} />
        <TextInput label={t('Phone')} type="tel" maxLength={32} {...text('MainPhone')} />
      </div>
      <Matrix
        channels={value.Channels}
        disabled={readOnly}
        onChange={(Channels) => onChange({ ...value, Channels })}
      />
      {refused.Channels !== undefined && (
        <p className="error" role="alert">
          {refused.Channels}
        </p>
      )}
      <div className="cluster form-end">
        <Button onClick={onClose} disabled={saving}>
          {readOnly ? t('Close') : t('Cancel')}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="primary" busy={saving} disabled={!mayBeSent}>
            {t('Save')}
          </Button>
        )}
      </div>
    </form>
  )
}

function crmWords({ userId, fullName, looking }: CrmStaff): string {
  if (looking) return t('Searching the CRM…')
  if (userId === null) return t('Not found in the CRM')
  return fullName === null ? t('Found in the CRM') : t('{name}, found in the CRM', { name: fullName })
}
