import { useScope } from '../../../query/scope'
import { formatTypedNumber } from '../../../rules/settings/signature'
import type { WriteNumber } from '../../../rules/settings/signature-text'

/** Formats the phone numbers of a signature for the dealership, including those just typed. */
export function useWriteNumber(): WriteNumber {
  const { formats } = useScope()
  return (number) => formatTypedNumber(number, formats)
}
