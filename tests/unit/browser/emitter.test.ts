import { describe, expect, it, vi } from 'vitest'
import { createEmitter } from '../../../src/browser/emitter'

describe('an emitter', () => {
  it('calls every listener with each event until the listener is removed', () => {
    const { subscribe, emit } = createEmitter<[number]>()
    const [one, other] = [vi.fn(), vi.fn()]
    const stop = subscribe(one)
    subscribe(other)
    emit(1)
    stop()
    emit(2)
    expect([one.mock.calls, other.mock.calls]).toEqual([[[1]], [[1], [2]]])
  })

  it('calls the listeners that existed when the event was emitted, even if they add or remove some', () => {
    const { subscribe, emit, size } = createEmitter()
    const late = vi.fn()
    const stop = subscribe(() => {
      stop()
      subscribe(late)
    })
    emit()
    expect([late.mock.calls.length, size()]).toEqual([0, 1])
    emit()
    expect(late).toHaveBeenCalledTimes(1)
  })
})
