/**
 * valibot, the schema library, with stricter rules than its own: a list is not an object, strict objects
 * report every unknown key, numbers are finite, the entries of a list that is too long are not validated, and
 * a failed union reports the issues of the option that matches best.
 *
 * These schemas choose an inner schema by the input with valibot's `lazy`. Code that describes a schema calls
 * its getter with `undefined`. To reuse some fields of an object, spread its `entries`, since valibot's
 * `omit` and `pick` do not support the choice.
 */
import {
  array,
  custom,
  finite,
  lazy,
  maxLength,
  never,
  number as anyNumber,
  object as anyObject,
  objectWithRest,
  pipe as anyPipe,
  record as anyRecord,
  safeParse,
  strictObject as anyStrictObject,
  transform,
  union as anyUnion,
  unknown,
  trim as anyTrim,
  type BaseIssue,
  type BaseSchema,
  type GenericSchema,
  type MaxLengthAction,
  type ObjectEntries,
  type ObjectSchema,
  type RecordSchema,
  type StrictObjectSchema,
  type TrimAction,
  type UnionSchema,
} from 'valibot'
import { trimmed } from './blank'

export * from 'valibot'

type Options = readonly BaseSchema<unknown, unknown, BaseIssue<unknown>>[]

const NO_OBJECT = /* @__PURE__ */ custom<Record<string, unknown>>((input) => !Array.isArray(input))

/**
 * valibot accepts a list as an object, with its indexes as keys. `choose` receives every input except lists.
 */
/* @__NO_SIDE_EFFECTS__ */
const noList = (choose: (input: unknown) => GenericSchema) =>
  lazy((input) => (Array.isArray(input) ? NO_OBJECT : choose(input)))

/**
 * Inherited names do not count as keys: neither `constructor`, nor what a script of a host page may have
 * added to `Object.prototype`.
 */
const withoutPrototype = <E extends ObjectEntries>(entries: E): E =>
  Object.assign(Object.create(null) as E, entries)

/** Drops unknown keys. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const E extends ObjectEntries>(entries: E): ObjectSchema<E, undefined> {
  const schema = anyObject(withoutPrototype(entries))
  return Object.assign(
    noList(() => schema),
    { entries },
  ) as unknown as ObjectSchema<E, undefined>
}

/** Rejects unknown keys and reports each of them; valibot's strict object stops at the first. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<const E extends ObjectEntries>(entries: E): StrictObjectSchema<E, undefined> {
  const named = withoutPrototype(entries)
  const strict = anyStrictObject(named)
  const naming = objectWithRest(named, never())
  const known = anyObject(named)
  const choose = (input: unknown) => {
    if (typeof input !== 'object' || input === null) return strict
    const unknownKeys = Object.keys(input).filter((key) => !(key in named))
    // The strict object would count inherited keys of the input.
    if (unknownKeys.length === 0) return known
    // `objectWithRest` ignores keys that could reach a prototype, so the strict object reports those.
    return unknownKeys.length > 1 && !unknownKeys.some((key) => key in Object.prototype) ? naming : strict
  }
  return Object.assign(noList(choose), { entries }) as unknown as StrictObjectSchema<E, undefined>
}

/** Reports a list that is too long as one issue and does not validate its entries. */
/* @__NO_SIDE_EFFECTS__ */
export const pipe = ((schema: GenericSchema, ...items: Parameters<typeof anyPipe>[1][]) => {
  const made: GenericSchema = anyPipe(schema, ...(items as []))
  const most = items.find(({ type }) => type === 'max_length') as
    MaxLengthAction<unknown[], number, undefined> | undefined
  if (schema.type !== 'array' || !most) return made
  const counted = anyPipe(array(unknown()), maxLength(most.requirement, most.message))
  return lazy((input) => (Array.isArray(input) && input.length > most.requirement ? counted : made))
}) as unknown as typeof anyPipe

/* @__NO_SIDE_EFFECTS__ */
export function record<
  const K extends BaseSchema<string, string | number | symbol, BaseIssue<unknown>>,
  const V extends GenericSchema,
>(key: K, value: V): RecordSchema<K, V, undefined> {
  const schema = anyRecord(key, value)
  return noList(() => schema) as unknown as RecordSchema<K, V, undefined>
}

/** JSON has no infinity, but `JSON.parse` reads `1e999` as one. */
/* @__NO_SIDE_EFFECTS__ */
export const number = () => anyPipe(anyNumber(), finite())

/** Treats text without visible characters like white space. */
/* @__NO_SIDE_EFFECTS__ */
export const trim = (): TrimAction =>
  Object.assign(anyTrim(), {
    '~run': (dataset: { typed: true; value: string }) =>
      Object.assign(dataset, { value: trimmed(dataset.value) }),
  } as Pick<TrimAction, '~run'>)

/** A number that is transferred as text, in a query or a form. Descriptions show it as a number. */
/* @__NO_SIDE_EFFECTS__ */
export function numberInText(): GenericSchema<number | string, number> {
  const described = anyNumber()
  const read = anyPipe(unknown(), transform(Number), anyNumber())
  return lazy((input) => (input === undefined ? described : read)) as unknown as GenericSchema<
    number | string,
    number
  >
}

/** A value of the right type that breaks a rule is nearer than a value of the wrong type. */
const distance = ({ typed, issues }: { typed: boolean; issues?: readonly unknown[] | undefined }) =>
  (issues?.length ?? 0) + (typed ? 0 : 1e6)

/** Reports the issues of the option that comes nearest; of several such options, those of the first. */
/* @__NO_SIDE_EFFECTS__ */
export function union<const O extends Options>(options: O): UnionSchema<O, undefined> {
  const described = anyUnion(options)
  return lazy((input) => {
    if (input === undefined) return described
    const tried = options.map((option) => ({ option, distance: distance(safeParse(option, input)) }))
    const [nearest] = tried.sort((one, other) => one.distance - other.distance)
    return nearest?.option ?? described
  }) as unknown as UnionSchema<O, undefined>
}
