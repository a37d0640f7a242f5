import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Popover } from '../../../ui/popover/popover'
import { CannedManager } from './canned-manager'
import { CannedPicker } from './canned-picker'
import { t } from '../../../i18n/translate'

interface CannedMenuProps {
  conversationId: string
  /** Inserts the text at the caret. A field without a value leaves a gap marker, which `firstGap` finds. */
  onInsert: (text: string) => void
}

/** Canned replies with their fields filled in for this customer. Administrators manage them from here. */
export function CannedMenu({ conversationId, onInsert }: CannedMenuProps) {
  // The manager holds forms, so it must not be rendered inside the form of the reply box.
  const [managing, setManaging] = useState<Element | DocumentFragment | null>(null)
  const mayManage = useCan('canned-replies', 'write')
  return (
    <>
      <Popover
        label={t('Canned replies')}
        placement="top-start"
        className="canned-menu"
        trigger={(trigger) => (
          <IconButton icon="bolt" label={t('Canned replies')} size="small" {...trigger} />
        )}
      >
        {(close) => (
          <>
            <CannedPicker
              conversationId={conversationId}
              emptyText={
                mayManage
                  ? t('There are no canned replies yet.')
                  : t('There are no canned replies yet. An administrator can add some.')
              }
              onPick={(text) => {
                // The focus returns to the button first, and then moves to the inserted text.
                close()
                onInsert(text)
              }}
            />
            {mayManage && (
              <div className="canned-foot">
                <Button
                  variant="quiet"
                  size="small"
                  icon="edit"
                  onClick={({ currentTarget }) => {
                    close()
                    setManaging(outsideForm(currentTarget))
                  }}
                >
                  {t('Manage canned replies')}
                </Button>
              </div>
            )}
          </>
        )}
      </Popover>
      {managing &&
        createPortal(
          <CannedManager conversationId={conversationId} onClose={() => setManaging(null)} />,
          managing,
        )}
    </>
  )
}

function outsideForm(within: Element): Element | DocumentFragment {
  const form = within.closest('form')
  return form?.parentElement ?? (within.getRootNode() as ShadowRoot)
}
