import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RequestError } from '../../browser/request-error'

/** Whether a change was refused since this was mounted; further changes are then pointless. */
export function useRefused(): boolean {
  const cache = useQueryClient()
  const [refused, setRefused] = useState(false)
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ mutation }) => {
        const error: unknown = mutation?.state.error
        if (error instanceof RequestError && error.code === 'refused') setRefused(true)
      }),
    [cache],
  )
  return refused
}
