import { fetchSession } from '../fetch-session.js'

document.querySelector('dealer-auth').fetchSession = fetchSession

document.querySelector('#range').addEventListener('change', ({ target }) => {
  document.querySelector('dealer-dashboard').range = target.value
})

document.addEventListener('fc-navigate', (event) => {
  // This page has its own way of going places.
  event.preventDefault()
  document.querySelector('#path').textContent = event.detail.path
})
