import type { ComponentType } from 'react'
import type { BlockId } from '../../../contract/core/setting-blocks'
import type { LoneBlockProps } from './block'

/** A block of the settings page. The contract's `SETTING_BLOCKS` has its title, number, right and calls. */
export interface BlockDefinition<Id extends BlockId = BlockId> {
  readonly id: Id
  /** What the block is for, under its title. */
  readonly about?: string
  readonly view: ComponentType<LoneBlockProps>
  /** Its own style sheets, in cascade order. */
  readonly css?: readonly string[]
}

/** Defines a block; `blocks.ts` lists them all. */
export const defineBlock = <Id extends BlockId>(block: BlockDefinition<Id>): BlockDefinition<Id> => block
