/**
 * valibot, which schemas are made of, with what means more here than there: a list is no object, an object names every key that it does not
 * know, a number is finite, a list that is too long is not read, and of a choice of shapes the faults are told of the one that was most likely meant.
 */
import {
  _addIssue,
  _standardSchema,
  finite,
  number as anyNumber,
  object as anyObject,
  pipe as anyPipe,
  record as anyRecord,
  type BaseIssue,
  type BaseSchema,
  type GenericSchema,
  type MaxLengthAction,
  type ObjectEntries,
  type ObjectSchema,
  type RecordSchema,
  type StrictObjectSchema,
  type union as anyUnion,
  type UnionSchema,
} from 'valibot'

export * from 'valibot'

type Run<S extends GenericSchema> = (this: S, ...given: Parameters<S['~run']>) => ReturnType<S['~run']>
type Options = readonly BaseSchema<unknown, unknown, BaseIssue<unknown>>[]

/* @__NO_SIDE_EFFECTS__ */
const running = <S extends GenericSchema>(schema: S, run: Run<S>): S => Object.assign(schema, { '~run': run })

/** valibot takes the places of a list for keys. */
/* @__NO_SIDE_EFFECTS__ */
function noList<S extends GenericSchema>(schema: S): S {
  const run = schema['~run']
  return running(schema, function (dataset, config) {
    if (!Array.isArray(dataset.value)) return run.call(this, dataset, config) as ReturnType<S['~run']>
    _addIssue(this, 'type', dataset, config)
    return dataset as ReturnType<S['~run']>
  })
}

/** What it does not name is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const E extends ObjectEntries>(entries: E): ObjectSchema<E, undefined> {
  return noList(anyObject(entries))
}

/** What it does not name is refused, each key by itself; valibot's stops at the first. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<const E extends ObjectEntries>(entries: E): StrictObjectSchema<E, undefined> {
  const schema = object(entries)
  const run = schema['~run']
  const strict = running(schema, function (dataset, config) {
    const input = dataset.value
    const done = run.call(this, dataset, config)
    const { typed } = done
    if (typeof input !== 'object' || Array.isArray(input)) return done
    for (const key in input) {
      if (Object.hasOwn(this.entries, key)) continue
      const value = (input as Record<string, unknown>)[key]
      const path = {
        type: 'object',
        origin: 'key',
        input: input as Record<string, unknown>,
        key,
        value,
      } as const
      _addIssue(this, 'key', dataset, config, { input: key, expected: 'never', path: [path] })
    }
    // What is named is as good as without them: rules of its own are asked all the same.
    return Object.assign(done, { typed })
  })
  return Object.assign(strict, { type: 'strict_object' }) as unknown as StrictObjectSchema<E, undefined>
}

/** A list that is too long is one fault, whatever its entries are: they are not looked at. */
/* @__NO_SIDE_EFFECTS__ */
export const pipe = ((schema: GenericSchema, ...items: Parameters<typeof anyPipe>[1][]) => {
  const made: GenericSchema = anyPipe(schema, ...(items as []))
  const most = items.find(({ type }) => type === 'max_length') as
    MaxLengthAction<unknown[], number, undefined> | undefined
  if (schema.type !== 'array' || !most) return made
  const run = made['~run']
  return running(made, function (dataset, config) {
    const { value } = dataset
    return Array.isArray(value) && value.length > most.requirement
      ? most['~run']({ typed: true, value }, config)
      : run.call(this, dataset, config)
  })
}) as unknown as typeof anyPipe

/* @__NO_SIDE_EFFECTS__ */
export function record<
  const K extends BaseSchema<string, string | number | symbol, BaseIssue<unknown>>,
  const V extends GenericSchema,
>(key: K, value: V): RecordSchema<K, V, undefined> {
  return noList(anyRecord(key, value))
}

/** JSON has no infinity, but `1e999` is read as it. */
/* @__NO_SIDE_EFFECTS__ */
export const number = () => anyPipe(anyNumber(), finite())

/** A number that travels as text, in a query or a form: described as the number that it is. */
/* @__NO_SIDE_EFFECTS__ */
export function numberInText(): GenericSchema<number | string, number> {
  const schema = anyNumber()
  const run = schema['~run']
  return running(schema, function (dataset, config) {
    return run.call(this, { value: Number(dataset.value) }, config)
  }) as GenericSchema<unknown, number> as GenericSchema<number | string, number>
}

/** What has the right shape, though a rule of it is broken, comes before what has not. */
const distance = ({ typed, issues }: { typed: boolean; issues?: readonly unknown[] | undefined }) =>
  (issues?.length ?? 0) + (typed ? 0 : 1e6)

/** The faults are those of the option that comes nearest; of several such, of the first. */
/* @__NO_SIDE_EFFECTS__ */
export function union<const O extends Options>(options: O): UnionSchema<O, undefined> {
  return _standardSchema<UnionSchema<O, undefined>>({
    kind: 'schema',
    type: 'union',
    reference: union as typeof anyUnion,
    expects: 'one of several',
    async: false,
    options,
    message: undefined,
    '~run'({ value }, config) {
      const tried = this.options.map((option) => option['~run']({ value }, config))
      const [nearest] = tried.sort((one, other) => distance(one) - distance(other))
      return nearest as ReturnType<UnionSchema<O, undefined>['~run']>
    },
  })
}
