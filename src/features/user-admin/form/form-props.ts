import type { UnsavedForm, UserDraft } from './user-draft'

/** The props that the forms of a new and of an existing user share. */
export interface FormProps {
  /** The draft that could not be saved before; null for none. */
  unsaved: UserDraft | null
  /** Selector of what to focus first; null for nothing. */
  initialFocus: string | null
  /** Returns to the table and focuses `focus` there; `lost` is a draft that could not be saved. */
  onLeave: (focus: string, lost: Omit<UnsavedForm, 'key'> | null) => void
}
