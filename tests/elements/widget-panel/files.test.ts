import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { PanelPage } from './panel-page'
import { refused } from './panel-service'

const pages: PanelPage[] = []
async function talking() {
  const page = new PanelPage()
  pages.push(page)
  return page.talking()
}
const pdf = (name = 'quote.pdf', bytes = 2048) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 400
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'trade.png', { type: 'image/png' })
}
function choose(page: PanelPage, ...files: File[]) {
  const data = new DataTransfer()
  files.forEach((file) => data.items.add(file))
  const field = page.find<HTMLInputElement>('.form input[type=file]')
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
function give(page: PanelPage, type: 'paste' | 'drop', file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const init = { bubbles: true, cancelable: true }
  const event =
    type === 'paste'
      ? new ClipboardEvent('paste', { ...init, clipboardData: data })
      : new DragEvent('drop', { ...init, dataTransfer: data })
  page.composer.dispatchEvent(event)
  return event.defaultPrevented
}

describe('a file of the shopper', () => {
  afterEach(() => pages.splice(0).forEach((page) => page.stop()))

  it('is a line of the dialogue: sending, sent, with its name and size', async () => {
    const page = await talking()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    page.service.answers.files = async () => {
      await held
      const [body] = page.service.bodies('files')
      const Attachments = [{ content_type: 'application/pdf', object_key: 'k1', name: 'quote.pdf' }]
      return Response.json({
        message: page.service.line('customer', '', { id: String(body?.id), Attachments }),
      })
    }
    choose(page, pdf())
    await until(() => page.texts('.file').length === 1)
    equal(page.texts('.file'), ['You: quote.pdf 2 KB'])
    equal(page.texts('.meta').at(-1), 'Sending…')
    answer()
    await until(() => page.texts('.meta').at(-1) !== 'Sending…')
    equal(page.texts('.file'), ['You: quote.pdf 2 KB'])
    const [body] = page.service.bodies('files')
    equal([body?.token, body?.name, atob(String(body?.data)).length], ['secret', 'quote.pdf', 2048])
    equal(page.find<HTMLInputElement>('.form input[type=file]').value, '')
  })

  it('fails with Retry, and keeps its id', async () => {
    const page = await talking()
    page.service.answers.files = null
    choose(page, pdf())
    await until(() => page.has('.failed button'))
    equal(page.find('.failed button').getAttribute('aria-label'), 'Retry: quote.pdf')
    page.service.answers.files = refused(415, 'This is no PDF.')
    page.find('.failed button').click()
    await until(() => page.texts('.failed span')[0] === 'This is no PDF.')
    delete page.service.answers.files
    page.find('.failed button').click()
    await until(() => !page.has('.failed') && !page.texts('.meta').includes('Sending…'))
    equal(new Set(page.service.bodies('files').map(({ id }) => id)).size, 1)
    equal(page.service.bodies('files').length, 3)
  })

  it('is refused by kind and size before it is sent', async () => {
    const page = await talking()
    choose(page, new File(['x'], 'run.exe', { type: 'application/x-msdownload' }))
    await until(() => page.texts('.line')[0]?.startsWith('run.exe cannot be sent.') === true)
    choose(page, pdf('big.pdf', 5 * 1024 * 1024 + 1))
    await until(() => page.texts('.line')[0] === 'big.pdf is larger than 5 MB.')
    choose(page, pdf('none.pdf', 0))
    await until(() => page.texts('.line')[0] === 'none.pdf is empty.')
    equal(page.service.bodies('files'), [])
  })

  it('may be pasted and dropped, and begins the conversation', async () => {
    const page = new PanelPage()
    pages.push(page)
    await page.open()
    equal(give(page, 'paste', pdf('one.pdf')), true)
    await until(() => page.service.bodies('files').length === 1)
    equal(page.service.bodies('conversations').length, 1)
    equal(give(page, 'drop', pdf('two.pdf')), true)
    await until(() => page.service.bodies('files').length === 2)
    await until(() => page.texts('.file').length === 2)
  })

  it('shows a picture without an address that a policy could forbid', async () => {
    const violations: string[] = []
    const note = ({ blockedURI }: SecurityPolicyViolationEvent) => violations.push(blockedURI)
    document.addEventListener('securitypolicyviolation', note)
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "img-src 'self'"
    document.head.append(policy)
    const page = await talking()
    choose(page, await picture())
    await until(() => page.has('.row canvas'))
    const canvas = page.find<HTMLCanvasElement>('.row canvas')
    equal([canvas.width, canvas.height, canvas.getAttribute('role')], [180, 180, 'img'])
    await until(() => !page.texts('.meta').includes('Sending…'))
    equal(page.find('.row canvas') === canvas, true)
    document.removeEventListener('securitypolicyviolation', note)
    equal(violations, [])
  })
})

describe('a file of the other side', () => {
  const saved: string[] = []
  const { click } = HTMLAnchorElement.prototype
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
    pages.splice(0).forEach((page) => page.stop())
  })

  it('is saved under its own name, or says that it could not be', async () => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    const page = await talking()
    const Attachments = [{ content_type: 'application/pdf', object_key: 'k9', name: 'quote.pdf' }]
    page.service.line('person', 'Here is the quote', { Attachments })
    await until(() => page.has('.file button'))
    page.service.answers.file = null
    page.find('.file button').click()
    await until(() => page.texts('.line')[0] === 'The file could not be saved. Try again.')
    delete page.service.answers.file
    page.find('.file button').click()
    await until(() => saved.length === 1)
    equal(saved, ['quote.pdf'])
    equal(page.service.bodies('file').at(-1), { token: 'secret', object_key: 'k9' })
    await until(() => page.texts('.line')[0] === '')
  })

  it('is only named once the chat has ended, which the service gives no files of', async () => {
    const page = await talking()
    const Attachments = [{ content_type: 'application/pdf', object_key: 'k9', name: 'quote.pdf' }]
    page.service.line('person', 'Here is the quote', { Attachments })
    await until(() => page.has('.file button'))
    await page.choose('End chat', 'End this chat?')
    page.submit()
    await until(() => page.has('.again') && page.has('.file'))
    equal([page.texts('.file'), page.has('.file button')], [['Dana Alvarez: quote.pdf'], false])
  })
})
