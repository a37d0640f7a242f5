import { createComposer } from '../../../src/widget/chat/composer'
import { createChatStorage } from '../../../src/widget/chat/chat-storage'
import { equal, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

const FAMILY = '👨‍👩‍👧‍👦'

describe('the composer', () => {
  const field = document.createElement('textarea')
  afterEach(() => {
    field.value = ''
    field.remove()
    localStorage.clear()
  })
  const composer = (most?: number) => {
    document.body.append(field)
    return createComposer({
      storage: createChatStorage('x'),
      field: () => field,
      limit: () => most,
      changed: () => {},
    })
  }

  it('counts what one sees where the chat has a limit, and cuts what is beyond it', async () => {
    const limited = composer(10)
    field.value = FAMILY.repeat(9)
    limited.typed()
    await until(() => limited.left === 1)
    field.value = FAMILY.repeat(12)
    limited.typed()
    await until(() => limited.left === 0)
    equal(field.value, FAMILY.repeat(10))
    equal(createChatStorage('x').draft(), FAMILY.repeat(10))
    limited.clear()
    equal([field.value, limited.left], ['', null])
  })

  it('tells what is left of the contract’s length near its end only', () => {
    const usual = composer()
    field.value = 'a'.repeat(3_799)
    usual.typed()
    equal(usual.left, null)
    field.value = 'a'.repeat(3_900)
    usual.typed()
    equal(usual.left, 100)
  })
})
