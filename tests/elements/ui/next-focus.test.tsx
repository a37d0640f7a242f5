import { useRef, useState } from 'react'
import { useNextFocus } from '../../../src/ui/hooks/use-next-focus'
import { until } from '../support/page'
import { clearPages, kitPage } from './kit-page'
import { afterEach, describe, it } from './mocha'

function Page() {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const focus = useNextFocus(root)
  const add = () => {
    focus('#added')
    setShown(true)
  }
  return (
    <div ref={root}>
      <button type="button" id="stay" onClick={() => focus('#stay')} />
      <button type="button" id="add" onClick={add} />
      {shown && <button type="button" id="added" />}
    </div>
  )
}

describe('the next focus', () => {
  afterEach(clearPages)

  it('moves to an element that is here already, though nothing else is rendered', async () => {
    const page = kitPage()
    await page.render(<Page />)
    page.find('#stay').click()
    await until(() => page.find('#stay').matches(':focus'))
  })

  it('moves to an element once it is rendered', async () => {
    const page = kitPage()
    await page.render(<Page />)
    page.find('#add').click()
    await until(() => page.texts('#added').length === 1 && page.find('#added').matches(':focus'))
  })
})
