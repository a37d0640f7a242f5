import { useState } from 'react'
import type { SignatureFields } from '../../../contract/calls/signature'
import { checkedFields, wireName } from '../../../rules/settings/signature'
import type { SignatureField, SignatureVariant } from '../../../rules/settings/signature-text'
import { t } from '../../../i18n/translate'

export interface SignatureIssues {
  /** The issues by field, of fields that were visited or submitted, and those of the service. */
  readonly shown: Partial<Record<SignatureField, string>>
  /** Called when a field loses the focus, to show its issue. */
  left(field: SignatureField): void
  /** Called when a field changes again. */
  touched(field: SignatureField): void
  /** Shows all issues; returns whether there are none. */
  check(): boolean
}

/** The issues of a signature draft by field. `refused` has the service's messages by path. */
export function useSignatureIssues(
  fields: SignatureFields | undefined,
  variant: SignatureVariant,
  country: string,
  refused: Readonly<Record<string, string>>,
): SignatureIssues {
  const [looked, setLooked] = useState<ReadonlySet<SignatureField>>(new Set())
  const [answered, setAnswered] = useState<{ of: typeof refused; since: ReadonlySet<SignatureField> }>({
    of: refused,
    since: new Set(),
  })
  // A new response of the service: none of its messages was handled yet.
  if (answered.of !== refused) setAnswered({ of: refused, since: new Set() })

  const names = Object.keys(fields ?? {}) as SignatureField[]
  const issues = fields ? checkedFields(fields, variant, country).issues : {}
  const theirs = refusedFields(refused, names, variant)
  const shown: SignatureIssues['shown'] = {}
  for (const name of names) {
    const own = looked.has(name) ? issues[name] : undefined
    const error = own ? t(own) : answered.since.has(name) ? undefined : theirs[name]
    if (error !== undefined) shown[name] = error
  }
  return {
    shown,
    // A required field that is still empty gets no error before submitting.
    left: (field) => {
      if (fields?.[field].trim()) setLooked((now) => new Set(now).add(field))
    },
    touched: (field) => {
      setLooked((now) => new Set([...now].filter((one) => one !== field)))
      setAnswered((now) => ({ ...now, since: new Set(now.since).add(field) }))
    },
    check: () => {
      setLooked(new Set(names))
      return Object.keys(issues).length === 0
    },
  }
}

/** The service's messages by field. */
function refusedFields(
  refused: Readonly<Record<string, string>>,
  fields: readonly SignatureField[],
  variant: SignatureVariant,
): Partial<Record<SignatureField, string>> {
  const found: Partial<Record<SignatureField, string>> = {}
  for (const [path, words] of Object.entries(refused)) {
    const field = fields.find((name) => path.split('.').at(-1) === wireName(name, variant))
    if (field) found[field] ??= words
  }
  return found
}
