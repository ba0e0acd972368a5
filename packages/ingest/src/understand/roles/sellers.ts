import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { ENOUGH } from './confirm-role.ts'

/** Titles of who sold. */
const SELLER = /\b(vendedora?|agente|asesora?|ejecutiv[oa]|seller|salesperson)\b/
/** A name that does not say of what it is. */
const BARE_NAME = /^(nombre|name|nome|nombre completo|descripcion)$/
const LEAST_SELLERS = 3

const areOneToOne = (a: Column, b: Column): boolean => determines(a, b) && determines(b, a)

/** Whether whole numbers under the title of who sold are codes: each has its name in another column. */
export const isCodeOfSeller = (column: Column, columns: readonly Column[]): boolean =>
  SELLER.test(fold(column.header)) &&
  column.wholes === 1 &&
  column.moneySigns === 0 &&
  column.distinct >= LEAST_SELLERS &&
  columns.some((names) => names.letters >= ENOUGH && names.distinct >= LEAST_SELLERS && areOneToOne(column, names))

/** "Nombre" behind the code of who sold is the seller's and no product's, in place. */
export function dropNameOfSeller(columns: Column[], mapping: Mapping): void {
  const { producto } = mapping
  if (producto === null || producto === 0 || !BARE_NAME.test(fold(columns[producto]!.header))) return
  const codes = columns[producto - 1]!
  if (isCodeOfSeller(codes, [columns[producto]!])) mapping.producto = null
}
