import { all, equal, find, pressReady, until } from '../support/page'
import { issuesOnPage } from '../support/axe'
import { afterEach, describe, it } from '../ui/mocha'
import { setViewport } from '../ui/real-input'
import { user, USERS } from './users-fixtures'
import { closeUsers, fillRow, openUsers, type World } from './users-page'

const WIDTHS = [1440, 1024, 390] as const
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

interface State {
  world?: World
  arrange: () => Promise<unknown>
}

const STATES: Readonly<Record<string, State>> = {
  table: { arrange: () => find('tbody .person-name', 'Wendy Chen') },
  'long words': {
    world: {
      users: [
        ...USERS(),
        user('u_long', LONG, LONG, {
          stores: ['a_north', 'a_calder', 'a_used', 'a_lake'],
          UserRole: 'SUPER-ADMIN',
          invited: true,
        }),
      ],
    },
    arrange: () => find('tbody .person-name', new RegExp(LONG)),
  },
  'nobody found': {
    world: { users: [] },
    arrange: () => find('.state', 'There are no users yet'),
  },
  question: {
    arrange: async () => {
      await pressReady('button[aria-label="Delete Wendy Chen"]')
      await find('dialog[open]')
    },
  },
  kinds: {
    arrange: async () => {
      await pressReady('[data-add]')
      await until(() => all('[role=menu]:popover-open').length === 1)
    },
  },
  'form with faults': {
    world: { attributes: 'view="add"' },
    arrange: async () => {
      await pressReady('[data-add-row]')
      await fillRow(0, { 'First name': LONG, Email: 'nowhere' })
      await pressReady('[data-submit]')
      await find('.faults p')
    },
  },
  'form of a user': {
    world: { attributes: 'view="edit" user-id="u_wendy"' },
    arrange: () => find('.transfer [role=status]', '2 Selected'),
  },
  refused: {
    world: { me: { Role: 'REGULAR' } },
    arrange: () => find('.state', 'Only administrators manage users.'),
  },
}

describe('user-admin: every state', () => {
  afterEach(closeUsers)

  for (const [name, { world = {}, arrange }] of Object.entries(STATES))
    for (const width of WIDTHS)
      it(`is accessible in both schemes and fits ${width} px: ${name}`, async () => {
        await setViewport(width)
        for (const theme of ['light', 'dark']) {
          await openUsers({ ...world, attributes: `${world.attributes ?? ''} theme="${theme}"` })
          await arrange()
          equal(await issuesOnPage(), [])
          const { scrollWidth, clientWidth } = document.documentElement
          equal(scrollWidth <= clientWidth, true)
          closeUsers()
        }
      })

  it('turns rows into entries on a phone, with the roles of a table', async () => {
    await setViewport(390)
    await openUsers()
    const cell = await find('tbody .c-email', /wendy\.chen/)
    equal(getComputedStyle(cell.parentElement as Element).display, 'grid')
    equal([cell.getAttribute('role'), cell.parentElement?.getAttribute('role')], ['cell', 'row'])
    await setViewport(1440)
    await until(() => getComputedStyle(cell.parentElement as Element).display === 'table-row')
  })
})
