/** Code of the question of which store a file is. */
export const STORE_OF_FILE = 'local_del_archivo'
/** What the reader says of a file without stores, where nothing is asked, and of lines without one. */
export const NO_STORE_TOLD = 'sin_local'
export const SOME_WITHOUT_STORE = 'lineas_sin_local'
