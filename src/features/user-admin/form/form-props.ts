import type { Kept, UserDraft } from './user-draft'

/** What the forms of a new and of a known user share. */
export interface FormProps {
  /** What could not be saved before; null: nothing. */
  kept: UserDraft | null
  /** What gets the focus once it is there; null: nothing. */
  arrival: string | null
  /** Back to the table, where `focus` gets the focus; `lost` is what could not be saved. */
  onLeave: (focus: string, lost: Omit<Kept, 'key'> | null) => void
}
