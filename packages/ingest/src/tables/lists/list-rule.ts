import { quoted } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Column } from '../../understand/columns/column.ts'
import { fold } from '../../understand/headers/fold.ts'

/** Share of a column's cells that must be filled, or hold something, for it to tell what a list is of. */
export const MOSTLY = 0.6

/** A table with what its columns mean, and what several rules ask of it. */
export interface JudgedList {
  columns: readonly Column[]
  mapping: Mapping
  hasProducts: boolean
  hasClients: boolean
  /** Clients that are more than accounts of the shop's own. */
  hasSeveralClients: boolean
  /** A column holds the number of an invoice or a ticket: an offer or a charge beside it belongs to a sale. */
  isInvoiced: boolean
}

/** What speaks against sales, in words that end without a full stop; null where nothing does. */
export type Rule = (list: JudgedList) => string | null

export const isMostlyFilled = ({ filledShare }: Column): boolean => filledShare >= MOSTLY
/** Whether most of a column's filled cells are so. */
export const mostlyHolds = ({ texts, filled }: Column, holds: (text: string) => boolean): boolean =>
  texts.filter(holds).length >= MOSTLY * filled
export const titled = (columns: readonly Column[], words: RegExp): Column[] =>
  columns.filter((column) => isMostlyFilled(column) && words.test(fold(column.header)))
export const titles = (columns: readonly Column[]): string => quoted(columns.map(({ header }) => header))
