/** Prints progress to standard error, so that standard output only contains the tables. */
export const progress = (text: string) => process.stderr.write(`  … ${text}\n`)
