/**
 * Forms of the panel. An error appears at its field, the input remains, and a failed submission can be
 * repeated.
 */
import { html, nothing, type TemplateResult } from 'lit/html.js'
import { t } from '../../../i18n/translate'
import { errorText } from '../../../i18n/translate-message'
import type { Explained } from '../../../contract/messages/message'
import { failureOf } from '../../chat/failure'
import { adoptSheets } from '../../../browser/style-sheets'
import formCss from './form.css?inline'
import { trimmed } from '../../../contract/core/blank'

export interface Field {
  readonly name: string
  readonly label: string
  readonly kind?: 'text' | 'email' | 'tel' | 'area'
  readonly autocomplete?: AutoFill
  readonly required?: boolean
  /** Either this field or the one beside it is required. */
  readonly either?: boolean
  readonly longest: number
  /** The initial value. */
  readonly value?: string | undefined
}

/** Problems by field name. The empty name holds the message that belongs to no single field. */
export type Issues = Readonly<Record<string, Explained>>
export type Values = Readonly<Record<string, string>>

export interface FormOptions {
  redraw(): void
  /** Validates the input. An empty result means that it is valid. */
  check(values: Values): Issues
  /** Submits the input; resolves to errors that only the service can detect. Throws `RequestError`. */
  send(values: Values): Promise<Issues | undefined>
}

export interface Form {
  /**
   * Renders the form. `fields` appear in their order and may contain templates; `action` is the button's
   * label.
   */
  view(fields: readonly (Field | TemplateResult)[], action: string): TemplateResult
  readonly issues: Issues
  /** Removes a field's error, since its value was changed. */
  mend(name: string): void
}

export function createForm({ redraw, check, send }: FormOptions): Form {
  let issues: Issues = {}
  let busy = false

  async function submitted(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !(form instanceof HTMLFormElement)) return
    const values = valuesOf(form)
    issues = check(values)
    if (Object.keys(issues).length === 0) {
      busy = true
      redraw()
      issues = await send(values).then(
        (found) => found ?? {},
        (error: unknown) => ({ '': failureOf(error) }),
      )
      busy = false
    }
    redraw()
    // The error's text must be in the document before the field takes the focus, so that it is read out.
    queueMicrotask(() => {
      const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
      // A group cannot take the focus, but its first option can.
      const choice = wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong
      choice?.focus()
    })
  }

  function mend(name: string) {
    if (!(name in issues)) return
    issues = Object.fromEntries(Object.entries(issues).filter(([key]) => key !== name))
    redraw()
  }

  return {
    get issues() {
      return issues
    },
    mend,
    view: (fields, action) =>
      html`<form
        class="fields"
        novalidate
        @submit=${submitted}
        @input=${({ target }: Event) => mend((target as HTMLInputElement).name)}
      >
        ${fields.map((field) => ('strings' in field ? field : fieldView(field, issues[field.name])))}
        <p class="fault" role="alert">${issueText(issues[''])}</p>
        <button class="action" type="submit" aria-disabled=${busy ? 'true' : 'false'}>
          ${busy ? t('Sending…') : action}
        </button>
      </form>`,
  }
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = trimmed(value)
  return values
}

const issueText = (issue: Explained | undefined) => (issue ? errorText(issue) : '')

const idOf = (name: string) => `fault-${name}`

/** Renders an error; `tieOf` returns its id for `aria-describedby`. */
export const issueOf = (name: string, issue: Explained | undefined) =>
  html`<p class="fault" id=${idOf(name)}>${issueText(issue)}</p>`
export const tieOf = (name: string, issue: Explained | undefined) => (issue ? idOf(name) : nothing)

function fieldView(field: Field, issue: Explained | undefined) {
  const { name, label, kind = 'text', required = false, longest, value = '' } = field
  const [id, tie, invalid] = [`field-${name}`, tieOf(name, issue), issue ? 'true' : 'false']
  const need = required ? 'true' : 'false'
  return html`<div class="field" data-name=${name}>
    <label for=${id}
      >${label}${required || field.either ? nothing : html` <small>${t('(optional)')}</small>`}</label
    >
    ${
      kind === 'area'
        ? html`<textarea
            id=${id}
            name=${name}
            rows="3"
            maxlength=${longest}
            aria-required=${need}
            aria-invalid=${invalid}
            aria-describedby=${tie}
            .defaultValue=${value}
          ></textarea>`
        : html`<input
            id=${id}
            name=${name}
            type=${kind}
            maxlength=${longest}
            autocomplete=${field.autocomplete ?? 'off'}
            aria-required=${need}
            aria-invalid=${invalid}
            aria-describedby=${tie}
            .defaultValue=${value}
          />`
    }
    ${issueOf(name, issue)}
  </div>`
}

export const adoptFormStyles = (root: ShadowRoot) => adoptSheets(root, [formCss])
