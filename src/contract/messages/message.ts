/** The structure of the catalogue's messages, and how a sentence is chosen. */
import type { Catalogue, ErrorCode, FieldCode, MessageCode } from './catalogue'

/**
 * English text with its parameters in `{braces}`. Where a number decides between singular and plural, `by`
 * names its parameter, and the plural rules of the language choose.
 */
export type Template = string | { readonly by: string; readonly one: string; readonly other: string }

export type Params = Readonly<Record<string, string | number>>

/** The transferred form: a code of the catalogue with the values of its parameters. */
export interface Message<C extends MessageCode = MessageCode> {
  readonly code: C
  readonly params: Params
}

/** A message, or the code of one without parameters. */
export type MessageOrCode<C extends MessageCode> = Message<C> | Extract<PlainCode, C>

/** Error codes without parameters. */
export type PlainErrorCode = Extract<PlainCode, ErrorCode>

/** A message about the whole call; `FieldMessage` is about a single field. */
export type ErrorMessage = MessageOrCode<ErrorCode>
export type FieldMessage = MessageOrCode<FieldCode>

/** A message as a client receives it: a newer service may know codes that the client does not. */
export interface Reason {
  readonly code: string
  readonly params: Params
}

/** Why something failed: in English, and by its code where the service sent one. */
export interface Explained {
  readonly message: string
  readonly reason?: Reason | null | undefined
}

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type SentencesOf<C extends MessageCode> = Catalogue[C] extends { one: infer One; other: infer Other }
  ? One | Other
  : Catalogue[C]
type DeciderOf<C extends MessageCode> = Catalogue[C] extends { by: infer By extends string } ? By : never
/** The parameter names of a code. */
type ParamOf<C extends MessageCode> = NamesIn<SentencesOf<C>> | DeciderOf<C>

/** Codes without parameters. */
export type PlainCode = { [C in MessageCode]: [ParamOf<C>] extends [never] ? C : never }[MessageCode]

/** The English texts of field messages without parameters, as the rules and the schemas contain them. */
export type FieldText = Catalogue[Extract<PlainCode, FieldCode>]

/** Creates a message. The parameters must be those of its template. */
export const message = <C extends MessageCode>(
  code: C,
  params: Readonly<Record<ParamOf<C>, string | number>>,
): Message<C> => ({ code, params })

/** Converts a code without parameters into a message. */
export const asMessage = <C extends MessageCode>(given: MessageOrCode<C>): Message<C> =>
  typeof given === 'string' ? { code: given, params: {} } : given

const pluralRules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules
}

/** Chooses a template's sentence for its parameters, by the plural rules of a language (BCP 47). */
export function sentenceOf(template: Template, params: Params, language: string): string {
  if (typeof template === 'string') return template
  const isOne = rulesOf(language).select(Number(params[template.by])) === 'one'
  return isOne ? template.one : template.other
}
