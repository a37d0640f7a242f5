import type { AssistantState } from '../../../src/contract/calls/pause'
import { all, equal, find, until } from '../support/page'
import { afterEach, describe, it } from '../ui/mocha'
import { closeConsole, openConsole } from './console'
import { profile, row } from './fixtures'

const OFF = {
  account_id: 'a_north',
  dealership: 'Northside Calder',
  by: 'Dana Alvarez',
  at: '2026-11-21T15:00:00.000Z',
  version: 4,
}
const WORKS: AssistantState = { paused: [], sources_off: [], sources_off_total: 0 }
const ADMIN = [
  { Resource: 'Settings:PauseAI', Allow: ['*'] },
  { Resource: 'Settings:Sources', Allow: ['*'] },
] as const

async function open(state: AssistantState, { admin = false, view = '' } = {}) {
  const user = profile()
  const opened = await openConsole(
    {
      rows: [row('c1', { FullName: 'Harold Whitcomb' })],
      profile: admin
        ? { ...user, user_info: { ...user.user_info, Role: 'ADMIN', Policy: [...ADMIN] as never } }
        : user,
    },
    view,
  )
  opened.service.answer('pause.state', { status: 200, body: state })
  return opened
}

describe('dealer-conversations: the assistant is off', () => {
  afterEach(closeConsole)

  it('says who paused it and since when, in the list and beside a dialogue', async () => {
    for (const view of ['', 'view="conversation"']) {
      await open({ ...WORKS, paused: [OFF] }, { view })
      await find('.assistant-off .banner', /Dana Alvarez.* paused the AI on .*11\/21\/2026/)
      equal(all('.assistant-off button').length, 0)
      closeConsole()
    }
  })

  it('has its place before its words are there, where the profile says so', async () => {
    const user = profile()
    for (const AssistantOff of [true, undefined]) {
      const known = { ...user, dealerSettings: { ...user.dealerSettings, AssistantOff } }
      const { service } = await openConsole({
        rows: [row('c1')],
        profile: known as typeof user,
        answers: { 'pause.state': 'never' },
      })
      await find('tbody tr')
      await until(() => service.last('pause.state') !== undefined)
      equal(all('.assistant-off .banner').length, AssistantOff ? 1 : 0)
      closeConsole()
    }
  })

  it('stays when it cannot be read again', async () => {
    const real = Date.now
    try {
      const { service } = await open({ ...WORKS, paused: [OFF] })
      await find('.assistant-off .banner', /paused the AI/)
      const reads = () => service.requests.filter(({ id }) => id === 'pause.state').length
      const before = reads()
      service.answer('pause.state', { status: 400, body: { message: 'Not now' } })
      Date.now = () => real() + 31_000
      // It is read once more only after the first failure has arrived.
      await until(() => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        return reads() >= before + 2
      }, 'two more readings')
      await find('.assistant-off .banner', /paused the AI/)
    } finally {
      Date.now = real
    }
  })

  it('resumes after a question, for whoever may', async () => {
    const { service } = await open({ ...WORKS, paused: [OFF] }, { admin: true })
    ;(await find('.assistant-off button', 'Resume AI')).click()
    await find('dialog', /Do you want to resume the AI/)
    service.answer('pause.set', {
      status: 200,
      body: {
        is_paused: 'false',
        version: 5,
        changed_by: 'Dana Alvarez',
        changed_at: OFF.at,
        canceled: 0,
        restored: 0,
      },
    })
    service.answer('pause.state', { status: 200, body: WORKS })
    ;(await find('dialog button', 'YES')).click()
    await until(() => all('.assistant-off .banner').length === 0)
    equal(service.last('pause.set')?.['base_version'], 4 as never)
  })

  it('names the sources that are off, and links to where they are switched', async () => {
    const source = (name: string, lead_types: string[] | null = null) => ({ ...OFF, name, lead_types })
    await open(
      {
        ...WORKS,
        sources_off: [source('CarScout'), source('Phone', ['Call']), source('Radio'), source('Mail')],
        sources_off_total: 4,
      },
      { admin: true },
    )
    await find(
      '.assistant-off .banner',
      /AI is off for leads from 4 sources.*CarScout · Phone, Call · Radio.* and 1 more.*Dana Alvarez/,
    )
    const link = await find<HTMLAnchorElement>('.assistant-off a')
    equal(new URL(link.href).hash, '#LeadSourceSettings')
  })

  it('takes no room while it works', async () => {
    await open(WORKS)
    await find('.c-name a', 'Harold Whitcomb')
    equal(
      all('.assistant-off')
        .map((one) => one.getBoundingClientRect().height)
        .filter(Boolean),
      [],
    )
  })
})
