import { auditLogCsv } from '../../../contract/calls/audit'
import { useScope } from '../../../query/scope'
import { useDownload } from '../../../query/use-download'
import { tableFileName } from '../../../rules/text/csv-file-name'
import { DownloadButton } from '../../../ui/button/download-button'
import { saveFile } from '../../../ui/files/save-file'
import { useToast } from '../../../ui/toast/toast'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'

export interface AuditCsvButtonProps {
  /** Prefix of the settings' names; undefined for all. */
  setting: string | undefined
  disabled: boolean
}

/** Downloads the whole change log, with the filter on screen. */
export function AuditCsvButton({ setting, disabled }: AuditCsvButtonProps) {
  const { dealerSettings } = useScope()
  const { received, start, cancel } = useDownload(auditLogCsv)
  const toast = useToast()
  const download = () =>
    start(setting === undefined ? {} : { setting }, {
      done: (content) => {
        saveFile(tableFileName('Change log', dealerSettings.DealershipName, null), content)
        toast.show(t('The change log was downloaded as CSV'))
      },
      failed: (error) =>
        toast.show(t('The CSV could not be downloaded: {message}', { message: errorText(error) }), {
          tone: 'error',
        }),
    })
  return (
    <DownloadButton
      label={t('Download the change log as CSV')}
      received={received}
      disabled={disabled}
      onStart={download}
      onCancel={cancel}
    >
      {t('CSV')}
    </DownloadButton>
  )
}
