/** A shopper who writes Spanish finds a vehicle step by step and books a test drive of it. */
import { Shopper } from './support/shopper'
import { expect, newPerson, signIn, test } from './support/test'

/** Stock numbers and prices of the vehicles that an answer lists. */
const listed = (answer: string) =>
  [...answer.matchAll(/\$([\d,]+), ([^.]*?)n\.º (\w+)/g)].map(([, price = '', about = '', stock = '']) => ({
    price: Number(price.replaceAll(',', '')),
    used: about.includes('millas'),
    stock,
  }))

test('a Spanish-speaking shopper narrows the search three times and books a test drive', async ({
  page,
  browser,
  service,
}) => {
  const shopper = new Shopper(await newPerson(browser, service.url))
  await shopper.visit()
  await shopper.openChat()
  const lists = shopper.heard.filter({ hasText: /n\.º \w/ })
  const asks = [
    'Estoy buscando un SUV',
    'Prefiero uno usado',
    'Que cueste menos de 35 mil dólares',
    'Y que sea híbrido',
  ]
  for (const [index, text] of asks.entries()) {
    await shopper.say(text)
    await expect(lists).toHaveCount(index + 1)
  }
  const found = listed((await lists.last().textContent()) ?? '')
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ price, used }) => price >= 35_000 || !used)).toEqual([])

  await shopper.say('Me gustaría manejar el primero, ¿cuándo puedo ir?')
  await shopper.hears(/¿Qué día y a qué hora le conviene\?|¿Le conviene/)
  const replies = shopper.widget.getByRole('group', { name: 'Suggested answers' }).getByRole('button')
  await replies
    .filter({ hasText: /\d (AM|PM)$/ })
    .first()
    .click()
  await shopper.hears(/¿Le reservo el .* para ver el /)
  await shopper.say('sí')
  await shopper.hears(/Su cita quedó para el /)
  await shopper.say('Lucía Herrera, 312 555 0187')
  await shopper.hears(/Gracias, Lucía/)

  await signIn(page, 'rep@northside.test', `/conversations?q=${encodeURIComponent('Lucía Herrera')}`)
  await page.getByRole('row').filter({ hasText: 'Lucía Herrera' }).getByRole('link').first().click()
  const dialogue = page.getByRole('region', { name: 'Dialogue' })
  await expect(dialogue.getByText('Appointment was set in CRM')).toHaveCount(1)
  await expect(dialogue.getByText(/^The visit is for the /)).toContainText(`stock ${found[0]?.stock}`)
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByRole('link', { name: '(312) 555-0187' })).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Appointment was set in CRM' })).toBeVisible()
})
