import { describe, expect, it } from 'vitest'
import { valueOf } from '../../src/rules/metrics/assistant-value'

const dealership = (more: Partial<Parameters<typeof valueOf>[0][number]> = {}) => ({
  messages: 100,
  sales: 10,
  unstated: 4,
  gross: 12_000,
  minutes_per_message: 2,
  gross_per_sale: null,
  ...more,
})

describe('the value of the assistant', () => {
  it('names sales without a gross instead of inventing one', () => {
    expect(valueOf([dealership()])).toEqual({
      messages: 100,
      minutes: 200,
      minutes_per_message: 2,
      sales: 10,
      gross: 12_000,
      estimated_sales: 0,
      estimated_gross: 0,
      unknown_sales: 4,
      gross_per_sale: null,
    })
  })

  it('counts each dealership by its own assumptions', () => {
    const other = dealership({ minutes_per_message: 5, gross_per_sale: 1_500, unstated: 2 })
    expect(valueOf([dealership(), other])).toMatchObject({
      minutes: 700,
      minutes_per_message: null,
      gross: 24_000,
      estimated_sales: 2,
      estimated_gross: 3_000,
      unknown_sales: 4,
      gross_per_sale: null,
    })
    expect(valueOf([other, other])).toMatchObject({ minutes_per_message: 5, gross_per_sale: 1_500 })
  })
})
