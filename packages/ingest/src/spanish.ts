/** Numbers and lists as Spanish writes them in a sentence. */
/** 1.234,5 */
export const numeral = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 2 })

/** '1 fila', '1.200 filas' */
export const rowsText = (count: number): string => `${numeral(count)} ${count === 1 ? 'fila' : 'filas'}`

/** 'a, b y c' */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('es-CO').format(names)
