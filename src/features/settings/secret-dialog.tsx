import { t } from '../../i18n/translate'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/dialog/dialog'
import { TextInput } from '../../ui/field/text-input'
import { useCopy } from '../../ui/hooks/use-copy'

export interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows a secret once, to be copied. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { copied, copy } = useCopy(secret)
  return (
    <Dialog
      open
      title={t('Secret')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{copied ? t('Copied') : t('Copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <p>{t('Copy it now: it is not shown again.')}</p>
      <TextInput
        label={t('Secret')}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        onChange={() => {}}
      />
      <span className="visually-hidden" role="status">
        {copied ? t('Copied') : ''}
      </span>
    </Dialog>
  )
}
