import { types as pgliteTypes } from '@electric-sql/pglite'
import pg from 'pg'

/** Amounts stay far below 2^53 (nine thousand million units, ninety million million pesos); a larger one is an error. */
const parseBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint beyond exact numbers: ${text}`)
  return value
}
const keepText = (text: string): string => text

/** Parsers for values from a PostgreSQL server. */
export const poolTypes = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === pg.types.builtins.INT8) return parseBigint
    if (oid === pg.types.builtins.DATE) return keepText
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Parsers for values from the embedded database. */
export const pgliteParsers = { [pgliteTypes.INT8]: parseBigint, [pgliteTypes.DATE]: keepText }
