import { excerpt } from '../excerpt.ts'
import { numeral } from '../spanish.ts'
import type { DecidedColumns } from './decide-columns.ts'
import { packAtEnd, packOf } from './packs.ts'
import type { StockRow } from './read-rows.ts'
import { unitsOf } from './sum-stock.ts'
import type { StockChoices, StockQuestion } from './types.ts'

type Answer = StockQuestion['choices'][number]

/** What is answered of a column that tells packs, and of names that do. */
const orderedIn = (packs: boolean, column: DecidedColumns['packs'], names: boolean): StockChoices => ({
  ...(column && { columns: { empaque: packs ? [column.place] : [] } }),
  ...(names && { packsOfNames: packs }),
})

/** '$ 36.000' */
const pesos = (amount: number): string => `$ ${numeral(amount)}`

/** Whose cost it is, where a pack is read: of it, or of a unit. */
const costAnswers = (label: string, choose: StockChoices, row: StockRow, units: number | null): Answer[] =>
  row.cost === null || row.cost <= 0
    ? [{ label, choose, units }]
    : [
        {
          label: `${label}; el costo (${pesos(row.cost)}) es de cada empaque`,
          choose: { ...choose, costOf: 'pack' },
          units,
        },
        {
          label: `${label}; el costo (${pesos(row.cost)}) es de cada unidad`,
          choose: { ...choose, costOf: 'unit' },
          units,
        },
      ]

/** Whether quantities count packs or units, where some row tells a pack in words and has some. */
const countedQuestion = (
  { packs }: DecidedColumns,
  rows: readonly StockRow[],
  counts: readonly boolean[],
): StockQuestion[] => {
  const doubtful = rows.filter((row) => row.inWords !== null && unitsOf(row, counts) !== 0)
  // A product that has a cost shows whose it is as well.
  const row = doubtful.find(({ cost }) => cost !== null && cost > 0) ?? doubtful[0]
  if (!row) return []
  const pack = row.inWords!
  const products = new Set(doubtful.map(({ codes, name }) => JSON.stringify([codes, name]))).size
  const shown = excerpt(row.name || row.codes[0]!)
  const which =
    products === 1
      ? `«${shown}» viene en empaque de ${pack}`
      : `${numeral(products)} productos vienen en empaques, como «${shown}» (de ${pack})`
  const units = rows.reduce((sum, one) => sum + unitsOf(one, counts), 0)
  const inPacks = rows.reduce((sum, one) => sum + unitsOf(one, counts) * (one.inWords ?? 1), 0)
  const quantity = unitsOf(row, counts)
  const names = doubtful.some(({ name, inWords }) => packAtEnd(name) === inWords)
  const [packed, loose] = [orderedIn(true, packs, names), orderedIn(false, packs, names)]
  return [
    {
      code: 'cantidad_en_empaques',
      text: `${which}, y el reporte dice ${numeral(quantity)}. ¿Son empaques o unidades?`,
      choices: [
        { label: `Como se vende: cada uno trae ${pack}`, choose: { ...loose, quantitiesIn: 'units' }, units },
        {
          label: `Unidades sueltas, que se piden en empaques de ${pack}`,
          choose: { ...packed, quantitiesIn: 'units' },
          units,
        },
        ...costAnswers(
          `Empaques: ${numeral(quantity)} × ${pack} = ${numeral(quantity * pack)} unidades`,
          { ...packed, quantitiesIn: 'packs' },
          row,
          inPacks,
        ),
      ],
    },
  ]
}

/** Whether what a list without stock says of packs is how its products are ordered, and whose its cost is. */
const orderedAnswers = (shown: string, yes: StockChoices, no: StockChoices, row: StockRow | undefined): Answer[] => {
  const label = `Sí, en empaques completos, como «${shown}»`
  return [
    ...(row ? costAnswers(label, yes, row, null) : [{ label, choose: yes, units: null }]),
    { label: 'No: así se vende cada uno', choose: no, units: null },
  ]
}

/** Of a column that tells packs in words; of names; of quantities beside either. */
export const packQuestions = (
  decided: DecidedColumns,
  rows: readonly StockRow[],
  { withoutStock, packsOfNames, quantitiesIn }: StockChoices,
  counts: readonly boolean[],
): StockQuestion[] => {
  const { packs, mapping } = decided
  if (counts.length > 0 && quantitiesIn === undefined) {
    const counted = countedQuestion(decided, rows, counts)
    if (counted.length > 0) return counted
  }
  const costed = rows.find(({ inWords, cost }) => inWords !== null && cost !== null && cost > 0)
  if (packs) {
    const example = packs.texts.find((text) => (packOf(text) ?? 0) > 1)!
    const [yes, no] = [{ columns: { empaque: [packs.place] } }, { columns: { empaque: [] } }]
    return [
      {
        code: 'empaques',
        text: `«${packs.header}» dice «${example}». ¿Esos productos se piden en empaques completos?`,
        choices: orderedAnswers(example, yes, no, costed),
      },
    ]
  }
  if (!withoutStock || packsOfNames !== undefined || mapping.empaque.length > 0) return []
  const named = rows.filter(({ name }) => (packAtEnd(name) ?? 0) > 1)
  if (named.length === 0) return []
  return [
    {
      code: 'empaques_del_nombre',
      text: `${named.length === 1 ? 'Un producto dice' : `${numeral(named.length)} productos dicen`} el empaque al final del nombre, como «${named[0]!.name}». ¿Se piden en empaques completos?`,
      choices: orderedAnswers(named[0]!.name, { packsOfNames: true }, { packsOfNames: false }, costed),
    },
  ]
}
