/** Unsaved input in the Agentic Dashboard is restored when it is opened again. */
import { all, equal, find, frames, pressReady, until } from '../support/page'
import { write } from '../ui/kit-page'
import { afterEach, beforeEach, describe, it } from '../ui/mocha'
import { boxOf, close, closeService, dialogButton, openAs, openService, press } from './dashboard-page'

const stored = () => Object.values({ ...sessionStorage }).join('\n')
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`
const open = () => openAs(tokenOf('u_dana'))
const again = async () => {
  await close()
  await open()
}
const type = async (label: string, text: string) => {
  write(await boxOf(label), text)
  await frames(2)
}
const valueOf = async (label: string) => (await boxOf(label)).value

describe('the Agentic Dashboard: what is kept', () => {
  beforeEach(openService)
  afterEach(async () => {
    await closeService()
    sessionStorage.clear()
  })

  it('has the instructions of the journey that was open, for its user alone', async () => {
    await open()
    await press(/Patient follow-up/, '.journey-card')
    await find('#journey-name', 'Patient follow-up')
    await type('Journey Instructions', 'Wait a week.')
    await close()
    await openAs(tokenOf('u_other'))
    equal(await valueOf('Journey Instructions'), 'Be brief.')
    await again()
    await find('#journey-name', 'Patient follow-up')
    equal(await valueOf('Journey Instructions'), 'Wait a week.')
    await press('Discard')
    await again()
    await find('#journey-name', 'First 14 days')
    equal(stored(), '')
  })

  it('has those of a source, unfolded', async () => {
    await open()
    await pressReady('button[aria-label="Instructions of CarScout"]')
    await type('Source Specific Instructions', 'Be quick.')
    await again()
    equal(await valueOf('Source Specific Instructions'), 'Be quick.')
    equal(all('.source-open').length, 1)
  })

  it('has the test questions, a new name and a new journey, and says so of the dialogs', async () => {
    await open()
    await type('Question 1', 'Is it red?')
    await again()
    equal(await valueOf('Question 1'), 'Is it red?')
    await press('Discard')
    await press('Rename')
    await type('Name', 'Two weeks')
    await again()
    await find('dialog[open] [role=status]', 'Your unsaved changes have been restored.')
    equal(await valueOf('Name'), 'Two weeks')
    await dialogButton('Cancel')
    await until(() => stored() === '', 'nothing kept')
    await press('Add Journey')
    await type('Name', 'Service drive')
    await again()
    await find('dialog[open] [role=status]', 'Your unsaved changes have been restored.')
    equal(await valueOf('Name'), 'Service drive')
    await dialogButton('Cancel')
    await dialogButton('Stay')
    equal(await valueOf('Name'), 'Service drive')
    await dialogButton('Cancel')
    await dialogButton('Leave without saving')
    await until(() => stored() === '', 'nothing kept')
  })
})
