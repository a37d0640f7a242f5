import { useRef } from 'react'
import { UPLOAD_TYPES } from '../../../contract/core/uploads'
import { IconButton } from '../../../ui/button/icon-button'
import { t } from '../../../i18n/translate'

interface AttachButtonProps {
  /** The channel carries files. Without, a press says why not. */
  possible: boolean
  onFiles: (files: readonly File[]) => void
  onImpossible: () => void
}

/** Opens the browser's choice of files. */
export function AttachButton({ possible, onFiles, onImpossible }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={UPLOAD_TYPES.join()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would change nothing.
          currentTarget.value = ''
        }}
      />
      <IconButton
        icon="paperclip"
        size="small"
        label={t('Attach pictures or PDFs')}
        aria-disabled={!possible}
        onClick={() => (possible ? input.current?.click() : onImpossible())}
      />
    </>
  )
}
