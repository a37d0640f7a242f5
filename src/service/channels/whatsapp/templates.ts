/** Reads the message templates of a WhatsApp Business account, and writes the request that sends one. */
import type { MessageTemplate, TemplateVariable } from '../../../contract/calls/templates'
import { readAs, v } from '../../../contract/core/schema'
import { VARIABLE } from '../../../rules/conversations/template'
import { plainText } from '../../platform/plain-text'
import type { TemplateOrder } from '../../platform/schema/delivery'
import type { TemplateApi } from '../channel'

const FIELDS = 'name,language,category,status,components'
/** How many come at once. With everything that one may hold, such a page has half a megabyte. */
const PAGE_SIZE = 50
const PAGE_MAX_BYTES = 1024 * 1024
const EXAMPLE_MAX_LENGTH = 100

const Text = v.pipe(v.string(), v.maxLength(2_100))

const Named = v.array(v.object({ param_name: Text, example: Text }))
const Example = v.object({
  header_text: v.optional(v.array(Text)),
  header_text_named_params: v.optional(Named),
  body_text: v.optional(v.array(v.array(Text))),
  body_text_named_params: v.optional(Named),
})
type Example = v.InferOutput<typeof Example>

const Button = v.object({
  type: v.string(),
  text: v.optional(Text),
  url: v.optional(Text),
  phone_number: v.optional(Text),
  example: v.optional(v.array(Text)),
})
type Button = v.InferOutput<typeof Button>

const Component = v.object({
  type: v.string(),
  format: v.optional(v.string()),
  text: v.optional(Text),
  buttons: v.optional(v.array(Button)),
  example: v.optional(Example),
})
type Component = v.InferOutput<typeof Component>

const Template = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,30}$/)),
  name: v.pipe(v.string(), v.regex(/^\w{1,512}$/)),
  language: v.pipe(v.string(), v.regex(/^\w{2,20}$/)),
  category: v.string(),
  status: v.string(),
  components: v.array(v.unknown()),
})

const Page = v.object({
  data: v.array(v.unknown()),
  paging: v.optional(
    v.object({
      cursors: v.optional(v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(1_000))) })),
      next: v.optional(v.string()),
    }),
  ),
})

/** The parts of a request of the webhook; each says in `field` what it is about. */
const Changes = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^\d{1,30}$/)),
      changes: v.array(v.object({ field: v.string() })),
    }),
  ),
})
const CHANGES: ReadonlySet<string> = new Set([
  'message_template_status_update',
  'message_template_components_update',
  'template_category_update',
])

const CATEGORIES: Readonly<Record<string, MessageTemplate['category']>> = {
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
}
const STATUSES: Readonly<Record<string, MessageTemplate['status']>> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
}

export const templates: TemplateApi = {
  listRequest: (business, after) => ({
    path: `${business}/message_templates`,
    query: { fields: FIELDS, limit: String(PAGE_SIZE), ...(after !== null && { after }) },
    maxBytes: PAGE_MAX_BYTES,
  }),
  pageIn(answer) {
    const { data = [], paging } = readAs(Page, answer) ?? {}
    return {
      templates: data.flatMap(templateOf),
      after: (paging?.next !== undefined && paging.cursors?.after) || null,
    }
  },
  changedIn: (body) =>
    (readAs(Changes, body)?.entry ?? [])
      .filter(({ changes }) => changes.some(({ field }) => CHANGES.has(field)))
      .map(({ id }) => id),
  sendRequest: (sender, { id, to, template }) => ({
    path: `${sender}/messages`,
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: template.name,
        language: { code: template.language },
        components: componentsOf(template),
      },
      biz_opaque_callback_data: id,
    },
  }),
}

function templateOf(one: unknown): MessageTemplate[] {
  const read = readAs(Template, one)
  if (read === undefined) return []
  const category = CATEGORIES[read.category] ?? 'other'
  const parts = read.components.map((component) => readAs(Component, component))
  const content = contentOf(parts.flatMap((part) => part ?? []))
  const isReadable = parts.every((part) => part !== undefined)
  return [
    {
      template_id: read.id,
      name: read.name,
      language: read.language,
      category,
      status: STATUSES[read.status] ?? 'disabled',
      ...content,
      // A one-time code is sent by a machine.
      unsupported: category === 'authentication' ? 'code' : isReadable ? content.unsupported : 'other',
    },
  ]
}

/** Each component once; Meta allows no second. */
function contentOf(
  components: readonly Component[],
): Omit<MessageTemplate, 'template_id' | 'name' | 'language' | 'category' | 'status'> {
  const of = (type: string) => components.find((component) => component.type === type)
  const textOf = (component: Component | undefined) => plainText(component?.text ?? '')
  const [header, body, footer, buttons = []] = [
    of('HEADER'),
    of('BODY'),
    of('FOOTER'),
    of('BUTTONS')?.buttons,
  ]
  const variables = [
    ...variablesIn(textOf(header), 'header', null, examplesOf(header?.example, 'header')),
    ...variablesIn(textOf(body), 'body', null, examplesOf(body?.example, 'body')),
    ...buttons.flatMap((button, index) =>
      variablesIn(button.url ?? '', 'button', index, () => button.example?.[0] ?? null),
    ),
  ]
  return {
    header: textOf(header) || null,
    body: textOf(body),
    footer: textOf(footer) || null,
    buttons: buttons.map(({ text = '', url, phone_number }) => ({
      text: plainText(text),
      target: url === undefined && phone_number === undefined ? null : plainText(url ?? phone_number ?? ''),
    })),
    variables,
    unsupported: unsupportedIn(components, buttons),
  }
}

const KNOWN_PARTS = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
const KNOWN_BUTTONS = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER'])

function unsupportedIn(
  components: readonly Component[],
  buttons: readonly Button[],
): MessageTemplate['unsupported'] {
  if (components.some(({ type, format }) => type === 'HEADER' && format !== undefined && format !== 'TEXT'))
    return 'media'
  const isKnown =
    components.every(({ type }) => KNOWN_PARTS.has(type)) &&
    buttons.every(({ type }) => KNOWN_BUTTONS.has(type))
  return isKnown && components.some(({ type, text }) => type === 'BODY' && text) ? null : 'other'
}

/** Each variable once: numbers in their order, words in that of the text. */
function variablesIn(
  text: string,
  part: TemplateVariable['part'],
  button: number | null,
  exampleOf: (name: string) => string | null,
): TemplateVariable[] {
  const names = [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))]
  if (names.every((name) => /^\d+$/.test(name))) names.sort((left, right) => Number(left) - Number(right))
  return names.map((name) => ({
    part,
    button,
    name,
    example: plainText(exampleOf(name) ?? '').slice(0, EXAMPLE_MAX_LENGTH) || null,
  }))
}

const examplesOf = (example: Example | undefined, part: 'header' | 'body') => (name: string) => {
  const named = example?.[`${part}_text_named_params`]?.find(({ param_name }) => param_name === name)
  const numbered = part === 'header' ? example?.header_text : example?.body_text?.[0]
  return named?.example ?? numbered?.[Number(name) - 1] ?? null
}

/** The values, as Meta wants them: by the part that they fill. */
function componentsOf({ values }: TemplateOrder): object[] {
  const parts = (['header', 'body'] as const).flatMap((type) => {
    const parameters = values.filter(({ part }) => part === type).map(parameterOf)
    return parameters.length === 0 ? [] : [{ type, parameters }]
  })
  const buttons = values
    .filter(({ part }) => part === 'button')
    .map(({ button, value }) => ({
      type: 'button',
      sub_type: 'url',
      index: String(button),
      parameters: [{ type: 'text', text: value }],
    }))
  return [...parts, ...buttons]
}

const parameterOf = ({ name, value }: TemplateOrder['values'][number]) => ({
  type: 'text',
  ...(!/^\d+$/.test(name) && { parameter_name: name }),
  text: value,
})
