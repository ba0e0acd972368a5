import { fold } from '../understand/headers/fold.ts'
import { fullYear, isoDate, withoutPrefix } from '../understand/dates/dates.ts'
import { NUMBER_WORD } from '../understand/numbers/numbers.ts'
import type { Mapping, Role } from '../roles.ts'
import type { Rejection } from '../types.ts'

/** Three numbers as a date has them. */
const WRITTEN_DATE = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{2,4})(?![\d/-])/
/** What a pivot table writes over the rows that have no date. */
const BLANK_LABEL = /^\((en blanco|blank|vac[ií][oa]s?|em branco|vazio)\)$/i
/** What names a line. */
const NAMES = ['producto', 'productoCodigo', 'documento', 'cliente', 'clienteCodigo'] as const satisfies Role[]

/** Whether a text is written as a date and no calendar has that day, in whatever order it is read: 29/02/2025. */
export function isNoDay(text: string): boolean {
  const found = WRITTEN_DATE.exec(withoutPrefix(text))
  if (!found) return false
  const [first, middle, last] = [found[1]!, found[3]!, found[4]!]
  const [year, one, other] = first.length === 4 ? [first, middle, last] : [last, first, middle]
  if (other.length > 2 || one.length > 2 || year.length === 3) return false
  const [of, a, b] = [fullYear(year), Number(one), Number(other)]
  return isoDate(of, a, b) === null && isoDate(of, b, a) === null
}

/** Whether a text says nothing of an amount: letters alone, which spell no number. */
const isWord = (text: string): boolean => /^[\p{L} .¡!¿?/-]+$/u.test(text) && !NUMBER_WORD.test(fold(text))

/**
 * Whether the one thing that is wrong with a row stands in its cell: a day that does not exist, a word for a number, an amount left blank.
 * All else is as in the other rows, so that it is a slip and says nothing against how the file was understood.
 * @param isFigure whether a column that was taken for nothing has an amount in the row
 */
export function hasPlainCause(
  reasons: readonly Rejection[],
  cells: readonly unknown[],
  mapping: Mapping,
  isFigure: boolean,
): boolean {
  const [reason] = reasons
  if (reason === undefined || reasons.length > 1 || isFigure) return false
  const places = NAMES.flatMap((role) => mapping[role] ?? [])
  if (places.length > 0 && places.every((place) => String(cells[place] ?? '').trim() === '')) return false
  switch (reason.code) {
    case 'fecha_invalida':
      return isNoDay(reason.value) || BLANK_LABEL.test(reason.value.trim())
    case 'numero_invalido':
      return isWord(reason.value)
    default:
      return reason.code === 'valor_vacio'
  }
}
