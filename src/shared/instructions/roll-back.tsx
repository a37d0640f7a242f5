import { useState } from 'react'
import type { AnyCall } from '../../contract/core/call'
import { instructionVersions, restoreVersion, type InstructionVersion } from '../../contract/calls/journeys'
import { useScope } from '../../query/scope'
import { useInvalidate } from '../../query/use-call'
import { useCallMutation } from '../../query/use-call-mutation'
import { formatDateTime } from '../../rules/time/format'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { errorText } from '../../i18n/translate-message'
import { t } from '../../i18n/translate'

/** The display name of a version: 'version 2 of the journey'. */
export const versionName = ({ of, version }: Pick<InstructionVersion, 'of' | 'version'>) =>
  t(of === 'journey' ? 'version {version} of the journey' : 'version {version} of the source', { version })

export interface RollBackProps {
  /** The version to restore; null while closed. */
  version: InstructionVersion | null
  where: { account_id: string; journey_id: string }
  /** Whether a draft of the same text would be lost. */
  losesDraft: boolean
  /** The queries to fetch again after the change. */
  reads: readonly AnyCall[]
  onRestored: (part: InstructionVersion['of']) => Promise<void>
  onClose: () => void
}

/** Asks before an earlier instruction is saved again as the newest version. */
export function RollBack({ version, where, losesDraft, reads, onRestored, onClose }: RollBackProps) {
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
      // The dialog shows the error. The stored state is fetched, since the response may have been lost.
      await invalidate(...reads, instructionVersions)
    } finally {
      setReading(false)
    }
  }
  return (
    <ConfirmDialog
      open={version !== null}
      title={version ? t('Roll back to {version}?', { version: versionName(version) }) : ''}
      confirmLabel={reading ? t('Saving...') : t('Roll back')}
      busy={reading}
      error={restore.error && errorText(restore.error)}
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
          {losesDraft && ` ${t('What you have typed and not saved there is replaced.')}`}
        </p>
      )}
    </ConfirmDialog>
  )
}
