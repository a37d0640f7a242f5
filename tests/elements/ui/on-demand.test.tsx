import { onDemand } from '../../../src/ui/on-demand'
import { clearPages, equal, kitPage, until } from './kit-page'
import { afterEach, describe, it } from './mocha'

const Greeting = ({ name }: { name: string }) => <p id="greeting">Good day, {name}</p>

describe('a part on demand', () => {
  afterEach(clearPages)

  it('is awaited in its place, under what frames it, and then stands there', async () => {
    let arrive: () => void = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const Part = onDemand(() => arrived.then(() => Greeting), {
      minHeight: 240,
      frame: (state, { name }) => (
        <section>
          <h2>{name}</h2>
          {state}
        </section>
      ),
    })
    const page = kitPage()
    await page.render(<Part name="Marisol" />)
    equal(page.texts('section > h2'), ['Marisol'])
    equal(page.find('section > .state').offsetHeight, 240)
    arrive()
    await until(() => page.texts('#greeting')[0] === 'Good day, Marisol')
    equal(page.all('section').length, 0)
  })

  it('says that it could not be fetched, and tries again when asked to', async () => {
    let asked = 0
    const Part = onDemand(() =>
      ++asked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Greeting),
    )
    const page = kitPage()
    await page.render(<Part name="Marisol" />)
    await until(() => page.texts('.state.failed')[0]?.includes('This part could not be loaded') === true)
    page.find('button', 'Retry').click()
    await until(() => page.texts('#greeting')[0] === 'Good day, Marisol')
    equal(asked, 2)
  })

  it('is fetched once for all places, and stands at once where it was fetched before', async () => {
    let asked = 0
    const Part = onDemand(() => Promise.resolve().then(() => (asked++, Greeting)))
    Part.prepare()
    await until(() => asked === 1)
    const page = kitPage()
    await page.render(
      <>
        <Part name="Marisol" />
        <Part name="Grace" />
      </>,
    )
    equal(page.texts('p'), ['Good day, Marisol', 'Good day, Grace'])
    equal([asked, page.all('.state').length], [1, 0])
  })
})
