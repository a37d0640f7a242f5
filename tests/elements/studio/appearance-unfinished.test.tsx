import { all, equal, find, texts, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'
import { apply, closeStudio, control, openStudio, revert, SECOND } from './studio-page'

const WORDS = 'All unsaved changes will be lost. Do you want to save before continuing?'
const status = () => texts('.save-bar [role=status]')[0]

/** Starts to edit the text of the first message. */
async function edit(text: string): Promise<void> {
  ;(await find('.phrase [data-edit]')).click()
  write(await find<HTMLTextAreaElement>('.phrase textarea'), text)
  await until(() => status()?.startsWith('Unsaved Changes') === true, 'the change to be seen')
}
const answer = async (choice: string) => (await find('dialog[open] .dialog-foot button', choice)).click()

describe('widget-studio: a save while a message is being edited', () => {
  afterEach(closeStudio)

  it('asks, and saves the message with the rest', async () => {
    const studio = await openStudio()
    await edit('Is this the one?')
    ;(await control('#000000')).click()
    ;(await apply()).click()
    equal((await find('dialog[open] .dialog-body')).textContent, WORDS)
    equal(studio.saves(), [])
    await answer('Save')
    await until(() => studio.saves().length === 1)
    const settings = studio.saves()[0]?.settings
    equal(settings?.chatbot_primary_gradient_color, '#000000')
    equal(
      settings?.engagement_messages?.map(({ id, message }) => [id, message]),
      [['m_1', 'Is this the one?']],
    )
    await until(() => status() === 'All changes are saved')
    equal(all('.phrase textarea').length, 0)
  })

  it('saves the rest without it', async () => {
    const studio = await openStudio()
    await edit('Is this the one?')
    ;(await control('#000000')).click()
    ;(await apply()).click()
    await answer('Discard')
    await until(() => studio.saves().length === 1)
    equal(studio.saves()[0]?.settings, { chatbot_primary_gradient_color: '#000000' })
    await until(() => status() === 'All changes are saved')
    equal(all('.phrase textarea').length, 0)
    equal(texts('.phrase p'), ['Looking for a price? Ask away.'])
  })

  it('does neither when the question is closed', async () => {
    const studio = await openStudio()
    await edit('Is this the one?')
    ;(await apply()).click()
    ;(await find('dialog[open] [aria-label=Close]')).click()
    await until(() => all('dialog[open] .dialog-body').length === 0)
    equal(studio.saves(), [])
    equal((await find<HTMLTextAreaElement>('.phrase textarea')).value, 'Is this the one?')
  })

  it('sends nothing when the message may not be taken', async () => {
    const studio = await openStudio()
    await edit('')
    ;(await apply()).click()
    await answer('Save')
    await find('.phrase .error')
    equal(studio.saves(), [])
  })

  it('counts as a change that would be lost', async () => {
    await openStudio()
    await edit('Is this the one?')
    ;(await find<HTMLButtonElement>('[role=tab]', new RegExp(`^${SECOND}`))).click()
    await answer('Stay on this domain')
    ;(await revert()).click()
    await until(() => status() === 'All changes are saved')
    equal(all('.phrase textarea').length, 0)
  })

  it('says of a message that was never written only once it was to be saved', async () => {
    const studio = await openStudio()
    ;(await find('button', /Add message/)).click()
    await find('.phrase textarea')
    equal(texts('[role=alert].error'), [])
    ;(await apply()).click()
    await find('[role=alert].error', 'Engagement message cannot be empty!')
    equal(studio.saves(), [])
  })
})
