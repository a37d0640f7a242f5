/** A module that cannot be loaded. */
throw new Error('It cannot be loaded')
