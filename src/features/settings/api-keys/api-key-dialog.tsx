import { useState } from 'react'
import { addApiKey, apiKeys } from '../../../contract/calls/api-keys'
import { API_SCOPES, type ApiScope } from '../../../contract/core/api-scopes'
import { DraftDialog } from '../../../forms/draft-dialog'
import { useSave } from '../../../forms/use-save'
import { plural, t } from '../../../i18n/translate'
import { formatCount } from '../../../rules/time/format'
import { Checkbox } from '../../../ui/choice/checkbox'
import { Select } from '../../../ui/field/select'
import { TextInput } from '../../../ui/field/text-input'
import { scopeTitle } from './scope-title'

/** How long a key may be valid, days. */
const LIFETIMES = [30, 90, 365] as const

export interface ApiKeyDialogProps {
  onClose: () => void
  onCreated: (secret: string) => void
}

/** Name, scopes and lifetime of a new key. */
export function ApiKeyDialog({ onClose, onCreated }: ApiKeyDialogProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const [days, setDays] = useState<number>(90)
  const { save, saving, issues, error, conflict } = useSave(addApiKey, {
    reads: [apiKeys],
    saved: t('API key created'),
    failed: null,
  })
  const isComplete = name.trim() !== '' && scopes.length > 0

  const submit = async () => {
    const created = await save({ name, scopes: [...scopes], expires_in_days: days })
    if (created) onCreated(created.secret)
  }
  const toggle = (scope: ApiScope, on: boolean) =>
    setScopes(API_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))
  return (
    <DraftDialog
      title={t('Create API key')}
      submitLabel={t('Create')}
      busy={saving}
      dirty={name !== '' || scopes.length > 0}
      complete={isComplete}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        hint={t('Which program uses it')}
        autoComplete="off"
        maxLength={120}
        error={issues.name}
        value={name}
        onChange={setName}
      />
      <fieldset className="stack">
        <legend className="label">{t('Scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeTitle(scope)}
            checked={scopes.includes(scope)}
            onChange={(on) => toggle(scope, on)}
          />
        ))}
      </fieldset>
      <Select
        label={t('Valid for')}
        value={String(days)}
        options={LIFETIMES.map((one) => ({
          value: String(one),
          label: plural(one, '{count} day', '{count} days', { count: formatCount(one) }),
        }))}
        onChange={(value) => setDays(Number(value))}
      />
      <p className="help">{t('The key may do what these scopes and your own rights allow, and no more.')}</p>
      {(conflict ?? error) !== null && issues.name === undefined && (
        <p className="dialog-error" role="alert">
          {conflict ?? error}
        </p>
      )}
    </DraftDialog>
  )
}
