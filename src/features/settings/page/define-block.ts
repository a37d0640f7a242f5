import type { ComponentType } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'
import type { LoneBlockProps } from './block'

/** A block of the settings page. Its title, number, right and calls are in `SETTING_BLOCKS` of the contract. */
export interface BlockDefinition<Id extends BlockId = BlockId> {
  readonly id: Id
  /** What the block is for, under its title. */
  readonly about?: string
  readonly view: ComponentType<LoneBlockProps>
  /** Its own style sheets, in cascade order. */
  readonly css?: readonly string[]
  /** It needs the whole width: its address shows it without the others, which keep what was changed. */
  readonly alone?: true
}

/** Defines a block; `blocks.ts` lists them all. */
export const defineBlock = <Id extends BlockId>(block: BlockDefinition<Id>): BlockDefinition<Id> => block
