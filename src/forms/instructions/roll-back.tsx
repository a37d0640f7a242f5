import { useState } from 'react'
import type { AnyCall } from '../../contract/core/call'
import { instructionVersions, restoreVersion, type InstructionVersion } from '../../contract/calls/journeys'
import { useScope } from '../../query/scope'
import { useInvalidate } from '../../query/use-call'
import { useCallMutation } from '../../query/use-call-mutation'
import { formatDateTime } from '../../rules/time/format'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { errorText } from '../../i18n/translate-message'
import { t } from '../../i18n/translate'

/** 'version 2 of the journey'. */
export const nameOfVersion = ({ of, version }: Pick<InstructionVersion, 'of' | 'version'>) =>
  t(of === 'journey' ? 'version {version} of the journey' : 'version {version} of the source', { version })

export interface RollBackProps {
  /** Null: closed. */
  version: InstructionVersion | null
  where: { account_id: string; journey_id: string }
  /** There is a draft of the same text. */
  loses: boolean
  /** Calls whose answers show what is saved. */
  reads: readonly AnyCall[]
  onRestored: (part: InstructionVersion['of']) => Promise<void>
  onClose: () => void
}

/** Asks before an earlier instruction is saved again as the newest version. */
export function RollBack({ version, where, loses, reads, onRestored, onClose }: RollBackProps) {
  const { formats } = useScope()
  const invalidate = useInvalidate()
  const restore = useCallMutation(restoreVersion)
  const [reading, setReading] = useState(false)
  const close = () => {
    restore.reset()
    onClose()
  }
  const confirm = async ({ id, of }: InstructionVersion) => {
    setReading(true)
    try {
      await restore.mutateAsync({ ...where, version_id: id })
      await onRestored(of)
      close()
    } catch {
      // The dialog says what failed; what stands now is read, since an answer may have been lost on its way.
      await invalidate(...reads, instructionVersions)
    } finally {
      setReading(false)
    }
  }
  return (
    <ConfirmDialog
      open={version !== null}
      title={version ? t('Roll back to {version}?', { version: nameOfVersion(version) }) : ''}
      confirmLabel={reading ? t('Saving...') : t('Roll back')}
      busy={reading}
      onConfirm={() => version && void confirm(version)}
      onCancel={close}
    >
      {version && (
        <p>
          {t(
            version.of === 'journey'
              ? 'The journey instructions of {date}, by {author}, are saved again as the newest version, for all sources within this journey.'
              : 'The source instructions of {date}, by {author}, are saved again as the newest version.',
            { date: formatDateTime(version.at, formats), author: version.author },
          )}
          {loses && ` ${t('What you have typed and not saved there is replaced.')}`}
        </p>
      )}
      {restore.isError && (
        <p className="dialog-error" role="alert">
          {errorText(restore.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
