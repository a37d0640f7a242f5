import { expect, it, vi } from 'vitest'
import { Mutex } from '../../src/service/platform/mutex'

it('lets one through at a time, in order, and passes the turn of one who gave up on', async () => {
  vi.useFakeTimers()
  try {
    const mutex = new Mutex()
    const seen: string[] = []
    const release = await mutex.acquire()
    const impatient = mutex
      .acquireWithin(1000, () => new Error('late'))
      .catch((error: Error) => seen.push(error.message))
    const patient = mutex.acquireWithin(5000, () => new Error('late')).then(() => seen.push('patient'))
    await vi.advanceTimersByTimeAsync(1000)
    await impatient
    expect(seen).toEqual(['late'])
    release()
    await patient
    expect(seen).toEqual(['late', 'patient'])
  } finally {
    vi.useRealTimers()
  }
})
