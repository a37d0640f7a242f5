import '@forecourt/elements/dealer-auth'
import '@forecourt/elements/dealer-dashboard'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSession } from '../fetch-session.js'

const { service } = document.documentElement.dataset

function Page() {
  const [range, setRange] = useState('last-7-days')
  const [path, setPath] = useState('')
  const navigate = (event) => {
    // This page has its own way of going places.
    event.preventDefault()
    setPath(event.detail.path)
  }
  return (
    <>
      <label>
        Days
        <select value={range} onChange={(event) => setRange(event.target.value)}>
          <option value="last-7-days">Last 7 days</option>
          <option value="yesterday">Yesterday</option>
        </select>
      </label>
      <dealer-auth api-base={service} fetchSession={fetchSession}>
        <dealer-dashboard range={range} onfc-navigate={navigate} />
      </dealer-auth>
      <p>
        Asked to go to: <output>{path}</output>
      </p>
    </>
  )
}

createRoot(document.querySelector('#page')).render(<Page />)
