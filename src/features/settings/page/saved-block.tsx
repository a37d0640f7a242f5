import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { RequestError } from '../../../browser/request-error'
import type { AnyCall } from '../../../contract/core/call'
import { Conflict } from '../../../forms/conflict'
import { ReadState } from '../../../ui/state/read-state'
import type { Draft } from '../../../forms/use-draft'
import type { Save } from '../../../forms/use-save'
import { Block, type PageBlock } from './block'
import { SaveAction } from './save-action'

interface SavedBlockProps<T> {
  block: PageBlock
  query: UseQueryResult<T, RequestError>
  draft: Pick<Draft<unknown>, 'dirty' | 'reset' | 'rebase'>
  state: Pick<Save<AnyCall>, 'saving' | 'conflict' | 'settle'>
  /** Whether what was entered can be saved; true by default. */
  valid?: boolean
  onSave: () => void
  /** Height of the coming content in px, so that nothing below moves. */
  minHeight: number
  /** Below the content, also while it loads. */
  below?: ReactNode
  children: (data: T) => ReactNode
}

/** A block whose content is one draft: it is read, and those who may change it save it as a whole. */
export function SavedBlock<T>(props: SavedBlockProps<T>) {
  const { block, query, draft, state, valid, onSave, minHeight, below, children } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The Enter key submits a form of one field also without a button.
    if (block.writable && !state.saving) onSave()
  }
  return (
    <Block
      block={block}
      actions={
        block.writable && (
          <SaveAction
            draft={draft}
            saving={state.saving}
            settle={state.settle}
            {...(valid !== undefined && { valid })}
            form={form}
          />
        )
      }
    >
      <Conflict message={state.conflict} draft={draft} settle={state.settle} />
      <form id={form} noValidate onSubmit={submit}>
        <ReadState query={query} minHeight={minHeight}>
          {children}
        </ReadState>
      </form>
      {below}
    </Block>
  )
}
