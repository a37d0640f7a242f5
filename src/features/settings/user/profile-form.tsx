import { useState, type FormEvent } from 'react'
import type { CallOutput } from '../../../contract/core/call'
import { profile, saveProfile } from '../../../contract/calls/profile'
import { useRefreshSettings } from '../../../query/refresh-settings'
import { useCall } from '../../../query/use-call'
import { profileIssues, type ProfileField, type ProfileValues } from '../../../rules/people/profile'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { DiscardButton } from '../../../forms/discard-button'
import { ReadState } from '../../../ui/state/read-state'
import { FormError } from '../page/form-error'
import { useSave } from '../../../forms/use-save'
import { useDraft } from '../../../forms/use-draft'
import { t } from '../../../i18n/translate'
import { translated } from '../../../i18n/translate-message'

type OwnProfile = CallOutput<typeof profile>
type Issues = Partial<Record<ProfileField, string | undefined>>

const TITLE = 'User Profile'
/** Passwords are never stored in drafts. */
const toStored = (values: ProfileValues): ProfileValues => ({ ...values, OldPassword: '', NewPassword: '' })

const PASSWORD_LENGTH = 200
const EMAIL_LENGTH = 254

/** The user's own name, role, e-mail address and password. */
export function ProfileForm() {
  const query = useCall(profile, {})
  return (
    <ReadState query={query} minHeight={280}>
      {(own) => <Form own={own} />}
    </ReadState>
  )
}

function Form({ own }: { own: OwnProfile }) {
  const standing: ProfileValues = { Email: own.Email, OldPassword: '', NewPassword: '' }
  const draft = useDraft(t(TITLE), standing, undefined, 'profile', toStored)
  const values = draft.value ?? standing
  const refresh = useRefreshSettings()
  const { save, saving, issues, conflict, error, settle, refuse } = useSave(saveProfile, {
    reads: [profile],
    draft,
    saved: t('Profile saved'),
  })
  const [wrong, setWrong] = useState<Issues>({})
  /** What was changed since the last save: the service's messages about it no longer apply. */
  const [edited, setEdited] = useState<readonly ProfileField[]>([])
  const answered = Object.entries(ofService(issues)).filter(([name]) => !edited.some((one) => one === name))
  const shown: Issues = { ...Object.fromEntries(answered), ...translated(wrong) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = profileIssues(values)
    // The user cannot correct an address that cannot be changed here.
    if (!own.email_editable) delete found.Email
    setWrong(found)
    setEdited([])
    if (Object.keys(found).length > 0) return refuse()
    const { Email, OldPassword, NewPassword } = values
    const saved = await save({
      ...(own.email_editable && Email !== own.Email && { Email }),
      ...(OldPassword !== '' && { Credentials: { OldPassword, NewPassword } }),
    })
    if (saved) await refresh()
  }
  const field = (name: ProfileField) => ({
    value: values[name],
    error: shown[name],
    onChange: (text: string) => {
      // The two passwords are checked together.
      setWrong(name === 'Email' ? { ...wrong, Email: undefined } : { Email: wrong.Email })
      setEdited(name === 'Email' ? [...edited, name] : [...edited, 'OldPassword', 'NewPassword'])
      draft.change({ ...values, [name]: text })
    },
  })
  const editable = own.email_editable || own.password_editable
  return (
    <form className="stack" aria-label={t(TITLE)} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput label={t('Username')} value={own.Username} onChange={() => undefined} disabled />
      <TextInput label={t('Role')} value={own.Role} onChange={() => undefined} disabled />
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        disabled={!own.email_editable}
        {...field('Email')}
      />
      {own.password_editable ? (
        <>
          <TextInput
            label={t('Old password')}
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH}
            {...field('OldPassword')}
          />
          <TextInput
            label={t('New password')}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH}
            hint={t('At least 10 characters. With a new password you are signed out everywhere else.')}
            {...field('NewPassword')}
          />
        </>
      ) : (
        <p className="help">{t('Your sign-in provider keeps your email and password. Change them there.')}</p>
      )}
      <FormError text={(edited.length === 0 ? error : null) ?? conflict} />
      {editable && (
        <div className="cluster">
          <DiscardButton
            draft={draft}
            saving={saving}
            settle={() => {
              settle()
              setWrong({})
              setEdited([])
            }}
          />
          <Button type="submit" variant="primary" disabled={!draft.dirty} busy={saving}>
            {t('Save profile')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Messages of the service, by field of the form. */
const ofService = (issues: Readonly<Record<string, string>>): Issues =>
  Object.fromEntries(
    Object.entries(issues).map(([path, message]) => [path.replace(/^Credentials\./, ''), message]),
  )
