import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCan } from '../../../query/use-can'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Popover } from '../../../ui/popover'
import { CannedManager } from './canned-manager'
import { CannedPicker } from './canned-picker'
import { t } from '../../../i18n/translate'

interface CannedMenuProps {
  conversationId: string
  /**
   * Puts the words in at the caret. Where a field had no value they hold its gap marker: `firstGap` finds it.
   */
  onInsert: (text: string) => void
}

/** Canned replies with their fields filled in for this customer. Administrators manage them from here. */
export function CannedMenu({ conversationId, onInsert }: CannedMenuProps) {
  // Managing is no part of the reply box, which is a form: it stands beside it.
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
                // The focus goes back to the button first, and then where the words go.
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
                    setManaging(besideForm(currentTarget))
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

function besideForm(within: Element): Element | DocumentFragment {
  const form = within.closest('form')
  return form?.parentElement ?? (within.getRootNode() as ShadowRoot)
}
