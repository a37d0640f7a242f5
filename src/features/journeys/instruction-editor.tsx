import { useEffect, useState } from 'react'
import {
  agenticDashboard,
  saveInstruction,
  type Journey,
  type JourneySource,
} from '../../contract/calls/agentic'
import { INSTRUCTION_MAX_LENGTH, instructionVersions } from '../../contract/calls/journeys'
import { Conflict } from '../../forms/conflict'
import { ChangeInstructions } from '../../shared/instructions/change-instructions'
import { InstructionVersions } from '../../shared/instructions/instruction-versions'
import { UnreadSentences } from '../../shared/instructions/unread-sentences'
import { useDraft } from '../../forms/use-draft'
import { useSave } from '../../forms/use-save'
import { useScope } from '../../query/scope'
import { useInvalidate } from '../../query/use-call'
import { Button } from '../../ui/button/button'
import { isTooLong } from '../../ui/field/length-limit'
import { TextArea } from '../../ui/field/text-area'
import { instructionDraftKey } from './draft-keys'
import { lengthText } from './texts'
import { t } from '../../i18n/translate'
import { isBlank } from '../../contract/core/blank'

/** The queries to fetch again after saving. */
const READS = [agenticDashboard, instructionVersions]

export interface InstructionEditorProps {
  journey: Journey
  /** The source whose own instructions these are; null for the journey's. */
  source: (JourneySource & { configuration_id: string }) | null
  saved: { readonly text: string; readonly version: number }
  writable: boolean
  /** Called when unsaved changes appear or disappear. */
  onDirty?: ((dirty: boolean) => void) | undefined
}

/** An editor for instructions, with a preview of the effect and the versions. */
export function InstructionEditor({ journey, source, saved, writable, onDirty }: InstructionEditorProps) {
  const { accountId } = useScope()
  const invalidate = useInvalidate()
  const [confirming, setConfirming] = useState(false)
  const label = source ? t('Source Specific Instructions') : t('Journey Instructions')
  const configuration_id = source?.configuration_id
  const draft = useDraft(
    source ? t('Source Specific Instructions of {name}', { name: source.name }) : label,
    saved.text,
    saved.version,
    instructionDraftKey(journey.id, configuration_id),
  )
  const { save, saving, issues, conflict, error, settle } = useSave(saveInstruction, {
    reads: READS,
    draft,
    saved: t('Instructions saved'),
    failed: null,
  })
  const text = draft.value ?? saved.text
  const missing = !source && isBlank(text)
  // After a conflict the person is asked again.
  if (confirming && conflict !== null) setConfirming(false)
  const { dirty } = draft
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  const confirm = async () => {
    const done = await save({
      journey_id: journey.id,
      base_version: draft.base_version,
      configuration_id,
      instruction: text,
    })
    if (done) setConfirming(false)
  }
  const part = { text, saved: saved.text, version: saved.version }
  const restored = async () => {
    await invalidate(...READS)
    draft.reset()
  }
  return (
    <>
      <form className="block stack" onSubmit={(event) => event.preventDefault()}>
        <Conflict message={conflict} draft={draft} settle={settle} />
        <TextArea
          label={label}
          hint={
            source ? t('Added to the instructions of the journey for leads of this source alone.') : undefined
          }
          minRows={source ? 3 : 7}
          maxRows={source ? 10 : 16}
          value={text}
          maxLength={INSTRUCTION_MAX_LENGTH}
          count={lengthText(text)}
          readOnly={!writable}
          error={missing ? t('Journey Instruction is missing') : issues['instruction']}
          onChange={draft.change}
        />
        <UnreadSentences accountId={accountId} text={text} />
        {writable && (
          <div className="cluster">
            <Button
              variant={dirty ? 'primary' : 'secondary'}
              disabled={missing || !dirty || isTooLong(text, INSTRUCTION_MAX_LENGTH)}
              onClick={() => setConfirming(true)}
            >
              {t('Save Instruction')}
            </Button>
            {dirty && <Button onClick={draft.reset}>{t('Discard')}</Button>}
          </div>
        )}
      </form>
      <InstructionVersions
        accountId={accountId}
        journeyId={journey.id}
        configurationId={configuration_id}
        parts={source ? { source: part } : { journey: part }}
        reads={READS}
        level={source ? 5 : 4}
        title={source ? t('Versions of {name}', { name: source.name }) : undefined}
        onRestored={writable ? restored : null}
      />
      <ChangeInstructions
        open={confirming && writable}
        title={source ? t('Change Source Specific Instructions?') : t('Change Journey Instructions?')}
        test={{
          journey_id: journey.id,
          ...(source ? { configuration_id, source_instructions: text } : { journey_instructions: text }),
        }}
        saving={saving}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {source
          ? t(
              'Saving this instruction will change what leads from {name} are told, and from no other source',
              {
                name: source.name,
              },
            )
          : t(
              'Saving this instruction will automatically update the journey instructions for all sources within this journey',
            )}
      </ChangeInstructions>
    </>
  )
}
