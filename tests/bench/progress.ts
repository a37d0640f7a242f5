/** What is being done, on standard error: the tables on standard output stay clean. */
export const progress = (text: string) => process.stderr.write(`  … ${text}\n`)
