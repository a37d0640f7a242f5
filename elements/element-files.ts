/**
 * How the code of each element is fetched, by its tag. While developing, its module is; the build names all
 * built files that it needs instead (`elements/build/element-files.ts`).
 */
const MODULES = import.meta.glob([
  './*-*.ts',
  '!./agentic-dashboard.ts',
  '!./chat-widget.ts',
  '!./element-files.ts',
])

export const ELEMENT_FILES: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ...Object.entries(MODULES).map(([file, load]) => [file.slice('./'.length, -'.ts'.length), load] as const),
  // The widget is built by itself and is beside these.
  ['chat-widget', () => import('./chat-widget.js')],
])
