import { useState } from 'react'
import { RequestError } from '../../../browser/request-error'
import {
  INSTRUCTION_MAX_LENGTH,
  instructionVersions,
  saveInstructions,
  type AgenticLead,
} from '../../../contract/calls/journeys'
import { leadInfo, type LeadInfo } from '../../../contract/calls/lead'
import { ChangeInstructions } from '../../../shared/instructions/change-instructions'
import { InstructionVersions, type InstructionPart } from '../../../shared/instructions/instruction-versions'
import { UnreadSentences } from '../../../shared/instructions/unread-sentences'
import { useLeaveGuard } from '../../../query/use-leave-guard'
import { cacheFlushed } from '../../../query/after-flush'
import { useInvalidate } from '../../../query/use-call'
import { useCallMutation } from '../../../query/use-call-mutation'
import { formatCount } from '../../../rules/time/format'
import { Button } from '../../../ui/button/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { isTooLong } from '../../../ui/field/length-limit'
import { TextArea } from '../../../ui/field/text-area'
import { useToast } from '../../../ui/toast/toast'
import { useLead } from '../use-lead'
import type { InstructionDraftOwner } from './instruction-draft'
import { PreviewProgress } from './preview-progress'
import { SavedMeanwhile } from './saved-meanwhile'
import { savedOf, useInstructions } from './use-instructions'
import { usePreviewResponse } from './use-preview-response'
import { plural, t } from '../../../i18n/translate'
import { isBlank } from '../../../contract/core/blank'
import { errorText } from '../../../i18n/translate-message'

/** The remaining characters are shown below this number. */
const NEAR_LIMIT = 500

interface InstructionFormProps {
  lead: LeadInfo
  agentic: AgenticLead
  journey: NonNullable<AgenticLead['journey_information']>
  owner: InstructionDraftOwner
}

/** Both instructions, to try on the test lead and to save for all leads. */
export function InstructionForm({ lead, agentic, journey, owner }: InstructionFormProps) {
  const saved = savedOf(agentic)
  const instructions = useInstructions(saved, owner)
  const { texts, dirty, behind } = instructions
  const response = usePreviewResponse(lead)
  const refetchSaved = useRefetchSaved(lead.ConversationId)
  const invalidate = useInvalidate()
  const { show } = useToast()
  const [confirming, setConfirming] = useState(false)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const [saving, setSaving] = useState(false)
  const save = useCallMutation(saveInstructions)
  useLeaveGuard(dirty ? (leave) => setLeaving(() => leave) : null)

  const missing = isBlank(texts.journey)
  const tooLong = [texts.journey, texts.source].some((text) => isTooLong(text, INSTRUCTION_MAX_LENGTH))
  const conflict = save.error?.code === 'conflict' ? errorText(save.error) : null
  const confirm = async () => {
    setSaving(true)
    try {
      await save.mutateAsync({
        accountId: lead.AccountId,
        journey_instructions: texts.journey,
        source_instructions: texts.source,
        configuration_id: owner.configurationId,
        journey_id: journey.id,
        base_version: instructions.base,
      })
      // The draft is dropped only after the saved text was fetched, so that the old text does not flash.
      instructions.discard(null, await refetchSaved(saved))
      show(t('Instructions saved'))
      setConfirming(false)
    } catch (error) {
      if (error instanceof RequestError && error.code === 'conflict') setConfirming(false)
      // Whether or not it was saved, fetch the stored version.
      await invalidate(leadInfo, instructionVersions)
    } finally {
      setSaving(false)
    }
  }
  const reload = async () => {
    instructions.rebase(await refetchSaved(saved))
    save.reset()
  }
  const partOf = (part: InstructionPart) => ({
    text: texts[part],
    saved: saved[part],
    version: saved.base[part],
  })
  const restored = async (part: InstructionPart) => instructions.discard(part, await refetchSaved(saved))
  return (
    <>
      <form
        className="block stack instruction-form"
        aria-label={t('Instructions')}
        onSubmit={(event) => event.preventDefault()}
      >
        {(behind || conflict) && <SavedMeanwhile message={conflict} onReload={reload} />}
        <TextArea
          label={t('Journey Instructions')}
          hint={t('Journey: {name}', { name: journey.name })}
          minRows={7}
          maxRows={16}
          value={texts.journey}
          maxLength={INSTRUCTION_MAX_LENGTH}
          count={countOf(texts.journey)}
          onChange={(text) => instructions.type('journey', text)}
        />
        <UnreadSentences accountId={lead.AccountId} text={texts.journey} />
        <TextArea
          label={t('Source Specific Instructions')}
          hint={t('Source: {name}', { name: agentic.source_information.name })}
          minRows={3}
          maxRows={10}
          value={texts.source}
          maxLength={INSTRUCTION_MAX_LENGTH}
          count={countOf(texts.source)}
          onChange={(text) => instructions.type('source', text)}
        />
        <UnreadSentences accountId={lead.AccountId} text={texts.source} />
        <div className="cluster">
          <Button
            variant="primary"
            icon="eye"
            busy={response.busy}
            disabled={missing || tooLong}
            onClick={() => response.request(texts)}
          >
            {missing ? t('Journey Instruction is missing') : t('Preview Response')}
          </Button>
          <Button disabled={missing || tooLong} onClick={() => setConfirming(true)}>
            {t('Save Instruction')}
          </Button>
        </div>
        <PreviewProgress state={response.state} onRetry={() => response.request(texts)} />
      </form>
      <InstructionVersions
        accountId={lead.AccountId}
        journeyId={journey.id}
        configurationId={owner.configurationId}
        parts={{ journey: partOf('journey'), source: partOf('source') }}
        reads={[leadInfo]}
        onRestored={restored}
      />
      <ChangeInstructions
        open={confirming}
        title={t('Change Journey Instructions?')}
        test={{
          account_id: lead.AccountId,
          journey_id: journey.id,
          journey_instructions: texts.journey,
          configuration_id: owner.configurationId,
          source_instructions: texts.source,
        }}
        saving={saving}
        error={save.isError && conflict === null ? errorText(save.error) : null}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {t(
          'Saving this instruction will automatically update the journey instructions for all sources within this journey',
        )}
      </ChangeInstructions>
      <ConfirmDialog
        open={leaving !== null}
        title={t('Leave without saving?')}
        confirmLabel={t('Leave')}
        cancelLabel={t('Stay')}
        onConfirm={() => {
          setLeaving(null)
          leaving?.()
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>
          {t('Your changes are not saved. They are kept in this browser and are here when you come back.')}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Fetches the saved instructions; returns the known ones when that fails. */
function useRefetchSaved(conversationId: string) {
  const { refetch } = useLead(conversationId)
  const invalidate = useInvalidate()
  return async (known: ReturnType<typeof savedOf>) => {
    const [{ data }] = await Promise.all([refetch(), invalidate(instructionVersions)])
    await cacheFlushed()
    return data?.AgenticLead ? savedOf(data.AgenticLead) : known
  }
}

function countOf(text: string): string | undefined {
  const left = INSTRUCTION_MAX_LENGTH - text.length
  if (left > NEAR_LIMIT) return undefined
  return plural(left, '{count} character left', '{count} characters left', { count: formatCount(left) })
}
