/** The least that is ordered of a product, and what its order is a multiple of: in units, or in packs. */
import { excerpt } from '../excerpt.ts'
import { numeral } from '../spanish.ts'
import type { Column } from '../understand/columns/column.ts'
import type { DecidedColumns } from './decide-columns.ts'
import type { StockRow } from './read-rows.ts'
import { packOfRow } from './sum-stock.ts'
import type { StockChoices, StockQuestion } from './types.ts'
import { leastIn } from './vocabulary.ts'

type Choices = Pick<StockChoices, 'packsOfNames' | 'leastIn'>

interface Least {
  row: StockRow
  amount: number
  pack: number
}

const columnOf = ({ mapping }: DecidedColumns, columns: readonly Column[]): Column | undefined =>
  columns[mapping.minimo[0] ?? mapping.multiplo[0] ?? -1]

/** Rows that tell a pack and, in the same column, that no whole number of them is the least. */
const unfitting = (rows: readonly StockRow[], choices: Choices): Least[] =>
  rows.flatMap((row) => {
    const amount = row.minimum ?? row.multiple ?? 0
    const pack = packOfRow(row, choices)
    return pack === null || amount <= 0 || amount % pack === 0 ? [] : [{ row, amount, pack }]
  })

/** What it counts: as was answered, as its title says, or units where all of them are whole packs; undefined where it is asked. */
export const leastInOf = (
  decided: DecidedColumns,
  columns: readonly Column[],
  rows: readonly StockRow[],
  choices: Choices,
): 'units' | 'packs' | undefined => {
  const column = columnOf(decided, columns)
  const told = choices.leastIn ?? (column && leastIn(column.header))
  return told ?? (unfitting(rows, choices).length === 0 ? 'units' : undefined)
}

export const leastQuestion = (
  decided: DecidedColumns,
  columns: readonly Column[],
  rows: readonly StockRow[],
  choices: Choices,
): StockQuestion[] => {
  if (leastInOf(decided, columns, rows, choices) !== undefined) return []
  const doubtful = unfitting(rows, choices)
  const { row, amount, pack } = doubtful[0]!
  const inPacks = {
    label: `Empaques: ${numeral(amount)} × ${numeral(pack)} = ${numeral(amount * pack)} unidades`,
    choose: { leastIn: 'packs' as const },
    units: null,
  }
  const inUnits = { label: `Unidades: ${numeral(amount)}`, choose: { leastIn: 'units' as const }, units: null }
  // Fewer units than one pack would be no least at all.
  const isLess = doubtful.filter((one) => one.amount < one.pack).length * 2 >= doubtful.length
  return [
    {
      code: 'minimo_en_empaques',
      text: `«${columnOf(decided, columns)!.header}» dice ${numeral(amount)} de «${excerpt(row.name || row.codes[0]!)}», que viene en empaques de ${numeral(pack)}. ¿Son empaques o unidades?`,
      choices: isLess ? [inPacks, inUnits] : [inUnits, inPacks],
    },
  ]
}
