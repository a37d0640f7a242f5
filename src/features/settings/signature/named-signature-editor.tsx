import { useId, useState } from 'react'
import { signature as replySignature } from '../../../contract/calls/reply'
import { blankResource, createResource, saveResource } from '../../../contract/calls/setting-resources'
import { SignatureData } from '../../../contract/calls/signature'
import { availableSignatures, type SignatureResource } from '../../../contract/calls/signature-resources'
import { v } from '../../../contract/core/schema'
import { useScope } from '../../../query/scope'
import { useCall } from '../../../query/use-call'
import { isComplete } from '../../../rules/settings/signature-text'
import { Button } from '../../../ui/button/button'
import { TextInput } from '../../../ui/field/text-input'
import { ReadState } from '../../../ui/state/read-state'
import { Conflict } from '../../../forms/conflict'
import { useSave } from '../../../forms/use-save'
import { useDraft, type Draft } from '../../../forms/use-draft'
import { fieldsIn, NEW_SIGNATURE, signatureDraftKey, type SignatureDraft } from './signature-draft'
import { SignatureForm } from './signature-form'
import { useSignatureIssues } from './use-signature-issues'
import { t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'

const KIND = 'general-info' as const
const READS = [availableSignatures, replySignature]
const FAILED = 'Could not update signature'
const NICKNAME_LENGTH = 80

const bodyOf = ({ fields, text, nickname }: SignatureDraft) => ({
  kind: KIND,
  ResourceName: nickname,
  data: { ...fields, Signature: text ?? '' },
})

/** Adds a signature, which starts with the dealership's own facts. */
export function AddedSignature({ onClose }: { onClose: () => void }) {
  const blank = useCall(blankResource, { kind: KIND })
  return (
    <ReadState query={blank} minHeight={360}>
      {({ data }) => <NewSignature data={v.parse(SignatureData, data)} onClose={onClose} />}
    </ReadState>
  )
}

function NewSignature({ data, onClose }: { data: SignatureData; onClose: () => void }) {
  const draft = useDraft(t('A new signature'), beginning(data), 0, NEW_SIGNATURE)
  const { save, saving, issues, refuse } = useSave(createResource, {
    reads: READS,
    draft,
    saved: t('Signature added'),
    failed: t(FAILED),
  })
  const submit = async (next: SignatureDraft) => {
    if (await save(bodyOf(next))) onClose()
  }
  return (
    <Editor
      label={t('New signature')}
      {...{ draft, saving, issues, refuse, onClose }}
      onSave={submit}
      readOnly={false}
    />
  )
}

const beginning = (data: SignatureData): SignatureDraft => ({
  fields: fieldsIn(data),
  text: null,
  mirrored: false,
  nickname: '',
})

interface ChangedSignatureProps {
  resource: SignatureResource
  /** The saved signature. */
  saved: SignatureDraft
  onClose: () => void
}

/** Edits an existing signature, or shows it to people who may not change it. */
export function ChangedSignature({ resource, saved, onClose }: ChangedSignatureProps) {
  const { resource_id, ResourceName, access, version } = resource
  const draft = useDraft(
    t('Signature {name}', { name: ResourceName }),
    saved,
    version,
    signatureDraftKey(resource),
  )
  const { save, saving, issues, conflict, settle, refuse } = useSave(saveResource, {
    reads: READS,
    draft,
    saved: t('Signature saved'),
    failed: t(FAILED),
  })
  const submit = async (next: SignatureDraft) => {
    if (await save({ ...bodyOf(next), resource_id, base_version: draft.base_version })) onClose()
  }
  return (
    <>
      <Conflict message={conflict} draft={draft} settle={settle} />
      <Editor
        label={t('Signature {name}', { name: ResourceName })}
        {...{ draft, saving, issues, refuse, onClose }}
        onSave={submit}
        readOnly={access === 'read'}
      />
    </>
  )
}

interface EditorProps {
  label: string
  draft: Draft<SignatureDraft>
  saving: boolean
  issues: Readonly<Record<string, string>>
  readOnly: boolean
  /** Focuses the first wrong field. */
  refuse: () => void
  onSave: (next: SignatureDraft) => Promise<void>
  onClose: () => void
}

function Editor({ label, draft, saving, issues, readOnly, refuse, onSave, onClose }: EditorProps) {
  const { formats } = useScope()
  const id = useId()
  const shown = useSignatureIssues(draft.value?.fields, 'full', formats.country, issues)
  const [renamed, setRenamed] = useState(issues)
  const { value } = draft
  const submit = async (next: SignatureDraft) => {
    if (!shown.check()) return refuse()
    await onSave(next)
  }
  if (!value) return null
  const ready = isComplete(value.fields, 'full') && !isBlank(value.nickname)
  return (
    <SignatureForm
      id={id}
      label={label}
      variant="full"
      draft={value}
      issues={shown}
      readOnly={readOnly}
      saving={saving}
      onChange={draft.change}
      onSubmit={() => {
        if (ready) void submit(value)
      }}
      foot={
        <div className="cluster">
          {!readOnly && (
            <Button type="submit" variant="primary" disabled={!ready} busy={saving}>
              {t('Save')}
            </Button>
          )}
          <Button disabled={saving} onClick={onClose}>
            {readOnly ? t('Close') : t('Cancel')}
          </Button>
        </div>
      }
    >
      <TextInput
        label={t('Nickname')}
        hint={t('Staff choose it by this name.')}
        maxLength={NICKNAME_LENGTH}
        autoComplete="off"
        readOnly={readOnly || saving}
        value={value.nickname}
        error={renamed === issues ? undefined : issues.ResourceName}
        onChange={(nickname) => {
          setRenamed(issues)
          draft.change({ ...value, nickname })
        }}
      />
    </SignatureForm>
  )
}
