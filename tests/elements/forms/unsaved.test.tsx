/** The user is asked about unsaved changes. */
import { UnsavedGuard } from '../../../src/forms/unsaved'
import { useDraft } from '../../../src/forms/use-draft'
import { SessionProvider } from '../../../src/query/scope'
import { guardsAtom } from '../../../src/query/leave-guard'
import { useSessionStore, type SessionStore } from '../../../src/query/session-store'
import { fakeSession } from '../../unit/support/fake-session'
import { clearPages, equal, kitPage, until } from '../ui/kit-page'
import { afterEach, describe, it } from '../ui/mocha'

describe('changes that are not saved', () => {
  afterEach(clearPages)

  it('are guarded with the change itself, and no longer once they are taken back', async () => {
    let store: SessionStore | undefined
    function Hours() {
      const { change, reset } = useDraft('Hours', 'nine', 1)
      store = useSessionStore()
      return (
        <>
          <button onClick={() => change('ten')}>Change</button>
          <button onClick={reset}>Take back</button>
        </>
      )
    }
    const page = kitPage()
    page.render(
      <SessionProvider session={fakeSession()}>
        <UnsavedGuard>
          <Hours />
        </UnsavedGuard>
      </SessionProvider>,
    )
    await until(() => store !== undefined)
    const guards = () => store?.get(guardsAtom).length
    equal(guards(), 0)
    /**
     * Resolves before anything else can happen on the page, so that the question already appears for a user
     * who goes back right afterwards.
     */
    const press = (words: string) => Promise.resolve(page.find('button', words).click())
    await press('Change')
    equal(guards(), 1)
    await press('Take back')
    equal(guards(), 0)
  })
})
