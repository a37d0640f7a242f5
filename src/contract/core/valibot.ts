/**
 * valibot, which schemas are made of, with what means more here than there: a list is no object, an object
 * names every key that it does not know, a number is finite, a list that is too long is not read, and of a
 * choice of shapes the faults are told of the one that was most likely meant.
 *
 * Each of these chooses a schema by the input with valibot's `lazy`. Its getter is called with `undefined` by
 * whoever describes a schema. To take some fields of an object, spread its `entries`: valibot's `omit` and
 * `pick` know nothing of the choice.
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

/** valibot takes the places of a list for keys. `choose` gets anything but a list. */
/* @__NO_SIDE_EFFECTS__ */
const noList = (choose: (input: unknown) => GenericSchema) =>
  lazy((input) => (Array.isArray(input) ? NO_OBJECT : choose(input)))

/** What it does not name is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const E extends ObjectEntries>(entries: E): ObjectSchema<E, undefined> {
  const schema = anyObject(entries)
  return Object.assign(
    noList(() => schema),
    { entries },
  ) as unknown as ObjectSchema<E, undefined>
}

/** What it does not name is refused, each key by itself; valibot's strict object stops at the first. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<const E extends ObjectEntries>(entries: E): StrictObjectSchema<E, undefined> {
  // Without a prototype, whose names are no names of ours.
  const named = Object.assign(Object.create(null) as E, entries)
  const strict = anyStrictObject(named)
  const naming = objectWithRest(named, never())
  const choose = (input: unknown) => {
    const unknownKeys =
      typeof input === 'object' ? Object.keys(input ?? {}).filter((key) => !(key in named)) : []
    // That passes over keys by which a prototype could be reached.
    return unknownKeys.length > 1 && !unknownKeys.some((key) => key in Object.prototype) ? naming : strict
  }
  return Object.assign(noList(choose), { entries }) as unknown as StrictObjectSchema<E, undefined>
}

/** A list that is too long is one fault, whatever its entries are: they are not looked at. */
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

/** JSON has no infinity, but `1e999` is read as it. */
/* @__NO_SIDE_EFFECTS__ */
export const number = () => anyPipe(anyNumber(), finite())

/** Text in which a reader would see nothing is empty, like white space. */
/* @__NO_SIDE_EFFECTS__ */
export const trim = (): TrimAction =>
  Object.assign(anyTrim(), {
    '~run': (dataset: { typed: true; value: string }) =>
      Object.assign(dataset, { value: trimmed(dataset.value) }),
  } as Pick<TrimAction, '~run'>)

/** A number that travels as text, in a query or a form: described as the number that it is. */
/* @__NO_SIDE_EFFECTS__ */
export function numberInText(): GenericSchema<number | string, number> {
  const described = anyNumber()
  const read = anyPipe(unknown(), transform(Number), anyNumber())
  return lazy((input) => (input === undefined ? described : read)) as unknown as GenericSchema<
    number | string,
    number
  >
}

/** What has the right shape, though a rule of it is broken, comes before what has not. */
const distance = ({ typed, issues }: { typed: boolean; issues?: readonly unknown[] | undefined }) =>
  (issues?.length ?? 0) + (typed ? 0 : 1e6)

/** The faults are those of the option that comes nearest; of several such, of the first. */
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
