import { Button } from '../../../src/ui/button/button'
import { ConfirmDialog } from '../../../src/ui/dialog/confirm-dialog'
import { Dialog } from '../../../src/ui/dialog/dialog'
import { Menu } from '../../../src/ui/popover/menu'
import { ToastRegion, useToast } from '../../../src/ui/toast/toast'
import type { ToastOptions } from '../../../src/ui/toast/toast-list'
import { HelpTip } from '../../../src/ui/tooltip/tooltip'
import { clearPages, equal, kitPage, press, until, type KitPage } from './kit-page'
import { afterEach, describe, it } from './mocha'

describe('confirm dialog', () => {
  afterEach(clearPages)

  it('is modal, starts on the harmless answer and gives the focus back', async () => {
    const page = kitPage()
    const answers: string[] = []
    const draw = (open: boolean) =>
      page.render(
        <>
          <input aria-label="first" />
          <Button>Opener</Button>
          <ConfirmDialog
            open={open}
            title="Close Conversation"
            confirmLabel="Close"
            onConfirm={() => answers.push('yes')}
            onCancel={() => answers.push('no')}
          >
            Sure?
          </ConfirmDialog>
        </>,
      )
    await draw(false)
    const opener = page.find('button', 'Opener')
    opener.focus()
    await draw(true)
    const dialog = page.find<HTMLDialogElement>('dialog')
    await until(() => dialog.matches(':modal') && page.shadow.activeElement?.textContent === 'Cancel')
    page.find('dialog button', 'Close').click()
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    equal(answers, ['yes', 'no'])
    await draw(false)
    await until(() => !dialog.open && page.shadow.activeElement === opener)
  })
})

describe('dialog', () => {
  afterEach(clearPages)

  const draw = (page: KitPage, loaded: boolean) =>
    page.render(
      <Dialog open title="Transfer" onClose={() => undefined} actions={<Button>Cancel</Button>}>
        {loaded && <input aria-label="Colleague" />}
      </Dialog>,
    )

  it('moves the focus to the first field once that is loaded', async () => {
    const page = kitPage()
    await draw(page, false)
    equal(page.shadow.activeElement?.getAttribute('aria-label'), 'Close')
    await draw(page, true)
    await until(() => page.shadow.activeElement?.getAttribute('aria-label') === 'Colleague')
  })

  it('leaves the focus where the person moved it meanwhile', async () => {
    const page = kitPage()
    await draw(page, false)
    page.find('dialog button', 'Cancel').focus()
    await draw(page, true)
    await until(() => page.all('input').length === 1)
    equal(page.shadow.activeElement?.textContent, 'Cancel')
  })
})

describe('menu', () => {
  afterEach(clearPages)

  async function menu(hover: boolean) {
    const page = kitPage()
    const chosen: string[] = []
    await page.render(
      <>
        <input aria-label="first" />
        <Menu
          label="More"
          hover={hover}
          trigger={(props) => <Button {...props}>More</Button>}
          entries={[
            { kind: 'label', key: 'who', label: 'Dana' },
            { key: 'one', label: 'One', onSelect: () => chosen.push('one') },
            { kind: 'divider', key: 'line' },
            { key: 'two', label: 'Two', checked: true, onSelect: () => chosen.push('two') },
          ]}
        />
      </>,
    )
    const button = page.find('button', 'More')
    const list = page.find('[role=menu]')
    return { page, chosen, button, list, isOpen: () => list.matches(':popover-open') }
  }
  const mouse = (button: Element, type: string) =>
    button.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true, composed: true }))

  it('opens by arrow down, walks round by arrows and chooses', async () => {
    const { page, chosen, button, isOpen } = await menu(false)
    button.focus()
    press(button, 'ArrowDown')
    const at = () => page.shadow.activeElement
    await until(() => isOpen() && at()?.textContent === 'One')
    for (const to of ['Two', 'One', 'Two']) {
      press(at() as Element, 'ArrowDown')
      equal(at()?.textContent, to)
    }
    page.find('[role=menuitemradio]').click()
    await until(() => !isOpen() && button.getAttribute('aria-expanded') === 'false')
    equal(chosen, ['two'])
    await until(() => at() === button)
  })

  it('opens under a mouse, stays on a press and closes when the mouse leaves', async () => {
    const { button, isOpen } = await menu(true)
    mouse(button, 'pointerover')
    await until(() => isOpen() && button.getAttribute('popovertargetaction') === 'show')
    button.click()
    equal(isOpen(), true)
    mouse(button, 'pointerout')
    await until(() => !isOpen())
  })

  it('stays open by a press that comes a moment after the mouse left', async () => {
    const { button, list, isOpen } = await menu(true)
    mouse(button, 'pointerover')
    await until(isOpen)
    mouse(button, 'pointerout')
    list.hidePopover()
    mouse(button, 'pointerdown')
    button.click()
    // This timer begins after that of the pointer's leaving and is longer, so it ends later.
    await new Promise((resolve) => setTimeout(resolve, 300))
    equal(isOpen(), true)
  })

  it('opens and closes by a touch', async () => {
    const { button, isOpen } = await menu(true)
    button.click()
    await until(isOpen)
    button.click()
    await until(() => !isOpen())
  })
})

describe('help tip', () => {
  afterEach(clearPages)

  it('shows on focus, describes its button and goes on Escape', async () => {
    const page = kitPage()
    await page.render(<HelpTip label="What is Success Rate">Worked over all.</HelpTip>)
    const button = page.find('button')
    const tip = page.find('[role=tooltip]')
    equal(button.getAttribute('aria-describedby'), tip.id)
    button.focus()
    await until(() => tip.matches(':popover-open'))
    press(document.body, 'Escape')
    await until(() => !tip.matches(':popover-open'))
  })
})

describe('toasts', () => {
  afterEach(clearPages)

  const pointer = (page: KitPage, type: 'pointerover' | 'pointerout') =>
    page.find('[role=region]').dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))

  async function toaster(options: ToastOptions) {
    const page = kitPage()
    function Opener() {
      const toast = useToast()
      return <Button onClick={() => toast.show('Saved', options)}>Save</Button>
    }
    await page.render(
      <ToastRegion>
        <Opener />
      </ToastRegion>,
    )
    await until(() => page.all('[role=region]').length === 1)
    return page
  }

  it('stand in the shadow root, are announced by their kind and go by themselves', async () => {
    const page = await toaster({ tone: 'error', duration: 30 })
    // The element is stored, because it may be removed before the next frame is checked.
    pointer(page, 'pointerover')
    page.find('button', 'Save').click()
    await until(() => page.texts('[role=alert] .toast').includes('Saved'))
    equal(document.body.textContent.includes('Saved'), false)
    pointer(page, 'pointerout')
    await until(() => page.all('.toast').length === 0)
  })

  it('wait while the pointer is on them, and can be closed', async () => {
    const other = await toaster({ duration: 60 })
    const page = await toaster({ duration: 30 })
    pointer(page, 'pointerover')
    pointer(other, 'pointerover')
    page.find('button', 'Save').click()
    await until(() => page.texts('[role=status] .toast').includes('Saved'))
    other.find('button', 'Save').click()
    await until(() => other.all('.toast').length === 1)
    pointer(other, 'pointerout')
    await until(() => other.all('.toast').length === 0)
    equal(page.all('.toast').length, 1)
    page.find('[aria-label="Dismiss"]').click()
    await until(() => page.all('.toast').length === 0)
  })

  it('give the focus back when one is closed by the keyboard, and the next one goes by itself', async () => {
    const options: ToastOptions = { duration: 'lasting' }
    const page = await toaster(options)
    const save = page.find('button', 'Save')
    save.focus()
    save.click()
    await until(() => page.all('.toast').length === 1)
    const dismiss = page.find('[aria-label="Dismiss"]')
    dismiss.focus()
    dismiss.click()
    await until(() => page.all('.toast').length === 0)
    equal(page.shadow.activeElement === save, true)
    options.duration = 30
    save.click()
    await until(() => page.texts('.toast').includes('Saved'))
    await until(() => page.all('.toast').length === 0)
  })
})
