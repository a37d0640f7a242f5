import { sheetGroup } from '../../ui/sheet-group'
import far from './far/far.css?inline'
import shell from './shell.css?inline'
import signIn from './sign-in.css?inline'

/** The shell's own sheets; the kit's come before them. Those of parts that are fetched when they are first wanted come with them. */
export const shellSheets = sheetGroup(['shell', 'sign-in', 'far', 'palette', 'shortcuts', 'views'])

shellSheets.add('shell', shell)
shellSheets.add('sign-in', signIn)
shellSheets.add('far', far)
