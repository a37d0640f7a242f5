import { useScope } from '../../../query/scope'
import { formatTypedNumber } from '../../../rules/settings/signature'
import type { WriteNumber } from '../../../rules/settings/signature-text'

/** Writes the numbers of a signature as the dealership writes them, also those that were just typed. */
export function useWriteNumber(): WriteNumber {
  const { formats } = useScope()
  return (number) => formatTypedNumber(number, formats)
}
