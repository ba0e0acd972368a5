/** The least that is ordered of a product, and what its order is a multiple of: in units, or in packs. */
import { excerpt } from '../excerpt.ts'
import { numeral } from '../spanish.ts'
import type { Column } from '../understand/columns/column.ts'
import type { DecidedColumns } from './decide-columns.ts'
import type { StockRow } from './read-rows.ts'
import { packOfRow } from './sum-stock.ts'
import type { LeastCounts, StockChoices, StockQuestion } from './types.ts'
import { leastIn } from './vocabulary.ts'

type Choices = Pick<StockChoices, 'packsOfNames' | 'leastIn'>

/** Where a row tells it, and in what role. */
const FIELDS = { minimo: 'minimum', multiplo: 'multiple' } as const
type LeastRole = keyof typeof FIELDS

interface Least {
  row: StockRow
  amount: number
  pack: number
}

/** Rows that tell a pack and, in the column of a role, that no whole number of them is the least. */
const unfitting = (rows: readonly StockRow[], choices: Choices, role: LeastRole): Least[] =>
  rows.flatMap((row) => {
    const amount = row[FIELDS[role]] ?? 0
    const pack = packOfRow(row, choices)
    return pack === null || amount <= 0 || amount % pack === 0 ? [] : [{ row, amount, pack }]
  })

/** What the column of a role counts: as its title says, as was answered, or units where all of them are whole packs; undefined where it is asked. */
const countsOf = (
  { mapping }: DecidedColumns,
  columns: readonly Column[],
  rows: readonly StockRow[],
  choices: Choices,
  role: LeastRole,
): 'units' | 'packs' | undefined => {
  const column = columns[mapping[role][0] ?? -1]
  const told = (column && leastIn(column.header)) ?? choices.leastIn
  return told ?? (unfitting(rows, choices, role).length === 0 ? 'units' : undefined)
}

export const leastCountsOf = (
  decided: DecidedColumns,
  columns: readonly Column[],
  rows: readonly StockRow[],
  choices: Choices,
): LeastCounts => ({
  minimum: countsOf(decided, columns, rows, choices, 'minimo'),
  multiple: countsOf(decided, columns, rows, choices, 'multiplo'),
})

export const leastQuestion = (
  decided: DecidedColumns,
  columns: readonly Column[],
  rows: readonly StockRow[],
  choices: Choices,
): StockQuestion[] => {
  const counts = leastCountsOf(decided, columns, rows, choices)
  const role = (['minimo', 'multiplo'] as const).find((one) => counts[FIELDS[one]] === undefined)
  if (role === undefined) return []
  const doubtful = unfitting(rows, choices, role)
  const { row, amount, pack } = doubtful[0]!
  const inPacks = {
    label: `Empaques: ${numeral(amount)} × ${numeral(pack)} = ${numeral(amount * pack)} unidades`,
    choose: { leastIn: 'packs' as const },
    units: null,
  }
  const inUnits = { label: `Unidades: ${numeral(amount)}`, choose: { leastIn: 'units' as const }, units: null }
  // Fewer units than one pack would be no least at all.
  const isLess = doubtful.filter((one) => one.amount < one.pack).length * 2 >= doubtful.length
  const { header } = columns[decided.mapping[role][0]!]!
  return [
    {
      code: 'minimo_en_empaques',
      text: `«${header}» dice ${numeral(amount)} de «${excerpt(row.name || row.codes[0]!)}», que viene en empaques de ${numeral(pack)}. ¿Son empaques o unidades?`,
      choices: isLess ? [inPacks, inUnits] : [inUnits, inPacks],
    },
  ]
}
