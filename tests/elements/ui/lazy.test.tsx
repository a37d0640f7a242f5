import { LazyBoundary, lazyComponent } from '../../../src/ui/lazy/lazy'
import { FailureReporter } from '../../../src/ui/state/failure'
import { ErrorBoundary } from '../../../src/ui/state/error-boundary'
import { clearPages, equal, kitPage, until } from './kit-page'
import { afterEach, describe, it } from './mocha'

const Greeting = ({ name }: { name: string }) => <p className="greeting">Good day, {name}</p>
const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a lazy component', () => {
  afterEach(clearPages)

  it('is awaited in its place, under what frames it, and then stands there', async () => {
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const Part = lazyComponent(() => arrived.then(() => Greeting))
    const page = kitPage()
    await page.render(
      <LazyBoundary
        minHeight={240}
        frame={(state) => (
          <section>
            <h2>Marisol</h2>
            {state}
          </section>
        )}
      >
        <Part name="Marisol" />
      </LazyBoundary>,
    )
    equal(page.texts('section > h2'), ['Marisol'])
    equal(page.find('section > .state').offsetHeight, 240)
    arrive()
    await until(() => page.texts('.greeting')[0] === 'Good day, Marisol')
    equal(page.all('section').length, 0)
  })

  it('says that it could not be loaded, and loads again on Retry, as often as it takes', async () => {
    let loads = 0
    const Part = lazyComponent(() => (++loads < 3 ? failure() : Promise.resolve(Greeting)))
    const page = kitPage()
    await page.render(
      <LazyBoundary>
        <Part name="Marisol" />
      </LazyBoundary>,
    )
    for (const load of [1, 2]) {
      await until(() => loads === load && page.all('.state.failed').length === 1)
      equal(page.texts('.state.failed')[0]?.includes('This part could not be loaded'), true)
      page.find('button', 'Retry').click()
    }
    await until(() => page.texts('.greeting')[0] === 'Good day, Marisol')
    equal(loads, 3)
  })

  it('needs one Retry for all that failed', async () => {
    let isDown = true
    const part = () => lazyComponent(() => (isDown ? failure() : Promise.resolve(Greeting)))
    const [One, Two, Three] = [part(), part(), part()]
    const page = kitPage()
    await page.render(
      <>
        <LazyBoundary>
          <One name="Marisol" />
        </LazyBoundary>
        <LazyBoundary>
          <Two name="Grace" />
          <Three name="Ada" />
        </LazyBoundary>
      </>,
    )
    await until(() => page.all('.state.failed').length === 2)
    isDown = false
    page.find('button', 'Retry').click()
    await until(() => page.all('.greeting').length === 3)
    equal(page.all('.state').length, 0)
  })

  it('is loaded once for all places, and stands at once where it was loaded before', async () => {
    let loads = 0
    const Part = lazyComponent(() => Promise.resolve().then(() => (loads++, Greeting)))
    Part.preload()
    await until(() => loads === 1)
    const page = kitPage()
    await page.render(
      <LazyBoundary>
        <Part name="Marisol" />
        <Part name="Grace" />
      </LazyBoundary>,
    )
    equal(page.texts('p'), ['Good day, Marisol', 'Good day, Grace'])
    equal([loads, page.all('.state').length], [1, 0])
  })

  it('that failed to preload is loaded when it is drawn', async () => {
    let loads = 0
    const Part = lazyComponent(() => (++loads === 1 ? failure() : Promise.resolve(Greeting)))
    Part.preload()
    await until(() => loads === 1)
    const page = kitPage()
    await page.render(
      <LazyBoundary>
        <Part name="Marisol" />
      </LazyBoundary>,
    )
    await until(() => page.texts('.greeting').length === 1)
    equal(loads, 2)
  })

  it('leaves an error of its own to the boundary around', async () => {
    const Broken = (): never => {
      throw new Error('Broken')
    }
    const Part = lazyComponent(() => Promise.resolve(Broken))
    const told: string[] = []
    const page = kitPage()
    await page.render(
      <FailureReporter value={({ code, message }) => told.push(`${code}: ${message}`)}>
        <ErrorBoundary>
          <LazyBoundary>
            <Part />
          </LazyBoundary>
        </ErrorBoundary>
      </FailureReporter>,
    )
    await until(() => told.length === 1)
    equal(told, ['render_error: Broken'])
    equal(
      page.texts('.state').some((text) => text.includes('could not be loaded')),
      false,
    )
  })
})
