/** What stands in a dialog's place until its code has come, as for the question before a user is deleted. */
import { lateDialog } from '../../../src/editing/late-dialog'
import { ConfirmDialog } from '../../../src/ui/confirm-dialog'
import { clearPages, equal, kitPage, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

interface Props {
  onClose: () => void
}
const Question = ({ onClose }: Props) => (
  <ConfirmDialog open title="Leave?" confirmLabel="Leave" onConfirm={onClose} onCancel={onClose}>
    Something would be lost.
  </ConfirmDialog>
)

describe('a dialog whose code comes late', () => {
  afterEach(clearPages)

  it('is awaited as a dialog, takes its place with the focus, and gives it back', async () => {
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const Late = lateDialog<Props>(() => arrived.then(() => Question))
    const page = kitPage()
    const draw = (open: boolean) =>
      page.render(
        <>
          <button id="opener">Close the page</button>
          {open && <Late onClose={() => void draw(false)} />}
        </>,
      )
    await draw(false)
    const opener = page.find('#opener')
    opener.focus()
    await draw(true)
    await until(() => page.texts('dialog[open] .state')[0] === 'Loading...')
    arrive()
    await until(() => page.texts('dialog[open] h2')[0] === 'Leave?')
    equal(page.all('dialog').length, 1)
    equal(page.shadow.activeElement?.textContent, 'Cancel')
    page.find('dialog button', 'Cancel').click()
    await until(() => page.all('dialog').length === 0)
    equal(page.shadow.activeElement === opener, true)
  })

  it('can be tried again, or closed, when it could not be fetched', async () => {
    let asked = 0
    let closed = 0
    const Late = lateDialog<Props>(() =>
      ++asked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Question),
    )
    const page = kitPage()
    await page.render(<Late onClose={() => closed++} />)
    await until(() => page.texts('dialog[open] .state.failed').length === 1)
    page.find('dialog [aria-label=Close]').click()
    equal(closed, 1)
    page.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    equal(closed, 2)
    page.find('dialog button', 'Retry').click()
    await until(() => page.texts('dialog[open] h2')[0] === 'Leave?')
  })
})
