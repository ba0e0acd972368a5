/** Code of the question about the store of a file. */
export const STORE_OF_FILE = 'local_del_archivo'
/** Codes of the reader's findings about files without stores, and about lines without one. */
export const NO_STORE_IN_FILE = 'sin_local'
export const SOME_WITHOUT_STORE = 'lineas_sin_local'
