/** The placeholder of a dialog until its code has loaded. */
import { ConfirmDialog } from '../../../src/ui/dialog/confirm-dialog'
import { lazyComponent } from '../../../src/ui/lazy/lazy'
import { LazyDialog } from '../../../src/ui/dialog/lazy-dialog'
import { clearPages, equal, kitPage, until } from './kit-page'
import { afterEach, describe, it } from './mocha'

interface Props {
  onClose: () => void
}
const Question = ({ onClose }: Props) => (
  <ConfirmDialog open title="Leave?" confirmLabel="Leave" onConfirm={onClose} onCancel={onClose}>
    Something would be lost.
  </ConfirmDialog>
)

describe('a dialog whose code is loaded when it opens', () => {
  afterEach(clearPages)

  it('is awaited as a dialog, takes its place with the focus, and gives it back', async () => {
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const Lazy = lazyComponent<Props>(() => arrived.then(() => Question))
    const page = kitPage()
    const close = () => void draw(false)
    const draw = (open: boolean) =>
      page.render(
        <>
          <button id="opener">Close the page</button>
          {open && (
            <LazyDialog title="Question" onClose={close}>
              <Lazy onClose={close} />
            </LazyDialog>
          )}
        </>,
      )
    await draw(false)
    const opener = page.find('#opener')
    opener.focus()
    await draw(true)
    await until(() => page.texts('dialog[open] .state')[0] === 'Loading...')
    equal(page.texts('dialog[open] h2'), ['Question'])
    arrive()
    await until(() => page.texts('dialog[open] h2')[0] === 'Leave?')
    equal(page.all('dialog').length, 1)
    equal(page.shadow.activeElement?.textContent, 'Cancel')
    page.find('dialog button', 'Cancel').click()
    await until(() => page.all('dialog').length === 0)
    equal(page.shadow.activeElement === opener, true)
  })

  it('can be tried again, or closed, when it could not be loaded', async () => {
    let loads = 0
    let closed = 0
    const Lazy = lazyComponent<Props>(() =>
      ++loads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Question),
    )
    const page = kitPage()
    const close = () => closed++
    await page.render(
      <LazyDialog title="Question" onClose={close}>
        <Lazy onClose={close} />
      </LazyDialog>,
    )
    await until(() => page.texts('dialog[open] .state.failed').length === 1)
    page.find('dialog [aria-label=Close]').click()
    equal(closed, 1)
    page.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    equal(closed, 2)
    page.find('dialog button', 'Retry').click()
    await until(() => page.texts('dialog[open] h2')[0] === 'Leave?')
  })
})
