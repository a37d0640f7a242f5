/**
 * The database cannot be opened. The message is one line for the operator: what is wrong and what to do.
 */
export class DatabaseOpenError extends Error {}
