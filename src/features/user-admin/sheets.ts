import { sheetGroup } from '../../ui/sheet-group'

/** The area's own sheets; the kit's come before them. The forms bring theirs (`form/user-forms.tsx`). */
export const usersSheets = sheetGroup(['users', 'form'])
