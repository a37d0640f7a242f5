/** The monthly payment of a loan, as an example. */

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `33,480` and `$33480` are both numbers to a person. */
const amountOf = (form: HTMLFormElement, name: string) =>
  Number(String(new FormData(form).get(name) ?? '').replace(/[$,\s]/g, '') || Number.NaN)

export function showCalculator(form: HTMLFormElement, result: HTMLElement): void {
  const update = () => {
    const loan = amountOf(form, 'price') - amountOf(form, 'down')
    const months = amountOf(form, 'months')
    const monthlyRate = amountOf(form, 'rate') / 1200
    if (!(loan > 0) || !(monthlyRate >= 0)) {
      result.textContent = 'Enter a price above the down payment, and a rate.'
      return
    }
    const payment =
      monthlyRate === 0 ? loan / months : (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
    result.textContent = `${dollars.format(payment)} a month`
  }
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => event.preventDefault())
  update()
}
