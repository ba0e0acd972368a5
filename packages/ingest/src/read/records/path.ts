/** Parts of the path of a field within its record, such as "cliente" and "nombre"; those of a line begin with LINE, once a level. */
export const SEPARATOR = '\u0000'
export const LINE = 'items'

export const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(SEPARATOR)

export const fieldOf = (path: string): string => path.slice(path.lastIndexOf(SEPARATOR) + 1)

/** Lists of lines that a field is in. */
export const depthOf = (path: string): number => path.split(SEPARATOR).findIndex((part) => part !== LINE)
