import { listed, numeral } from '../spanish.ts'
import type { Decimal } from '../notation.ts'
import type { Column } from '../understand/columns/column.ts'
import type { DecidedColumns } from './decide-columns.ts'
import type { StockRow } from './read-rows.ts'
import { unitsOf, withoutRepeated } from './sum-stock.ts'
import type { StockChoices, StockQuestion } from './types.ts'

export const productQuestion = ({ producto, codigo }: DecidedColumns['mapping']): StockQuestion[] =>
  producto.length > 0 || codigo.length > 0
    ? []
    : [
        {
          code: 'sin_producto',
          text: 'No encontramos la columna con el producto ni la del código. Di abajo cuál es.',
          choices: [],
        },
      ]

/** What a list of suppliers says of products. */
const BESIDES = {
  proveedor: 'proveedor',
  diasEntrega: 'días de entrega',
  empaque: 'unidades por empaque',
  minimo: 'pedido mínimo',
  multiplo: 'múltiplo de pedido',
  costo: 'costo',
} as const

const roleNamesBesides = (mapping: DecidedColumns['mapping']): string[] =>
  (Object.keys(BESIDES) as (keyof typeof BESIDES)[]).flatMap((role) =>
    mapping[role].length > 0 ? [BESIDES[role]] : [],
  )

export const quantityQuestion = (
  { mapping, rivals }: DecidedColumns,
  columns: readonly Column[],
  total: (places: readonly number[]) => number,
  { withoutStock }: StockChoices,
): StockQuestion[] => {
  if (mapping.existencias.length === 0) {
    const others = withoutStock === false ? [] : roleNamesBesides(mapping)
    if (withoutStock && others.length > 0) return []
    const text = 'No encontramos la columna con las existencias. Di abajo cuál es'
    if (others.length === 0) return [{ code: 'sin_cantidad', text: `${text}.`, choices: [] }]
    return [
      {
        code: 'sin_cantidad',
        text: `${text}, o carga lo demás.`,
        choices: [{ label: `Cargar sin existencias: ${listed(others)}`, choose: { withoutStock: true }, units: null }],
      },
    ]
  }
  if (rivals.length < 2) return []
  return [
    {
      code: 'cual_cantidad',
      text: 'Varias columnas pueden ser tus existencias. ¿Cuál es lo que tienes para vender?',
      choices: rivals.map((places) => ({
        label: places.map((place) => columns[place]!.header).join(' + '),
        choose: { columns: { existencias: places } },
        units: total(places),
      })),
    },
  ]
}

export const decimalQuestion = (
  columns: readonly Column[],
  { existencias }: DecidedColumns['mapping'],
  { decimal }: StockChoices,
  units: number,
  totalWith: (decimal: Decimal) => number,
): StockQuestion[] => {
  const doubtful = existencias.map((place) => columns[place]!).find(({ ambiguous }) => ambiguous)
  if (!doubtful || decimal) return []
  const example = doubtful.texts.find((text) => /[.,]/.test(text)) ?? ''
  const other: Decimal = doubtful.decimal === ',' ? '.' : ','
  const parts: Record<Decimal, string> = { ',': 'La coma separa los decimales', '.': 'El punto separa los decimales' }
  return [
    {
      code: 'decimal',
      text: `¿Cómo se lee «${example}» en «${doubtful.header}»?`,
      choices: [doubtful.decimal, other].map((mark) => ({
        label: parts[mark],
        choose: { decimal: mark },
        units: mark === doubtful.decimal ? units : totalWith(mark),
      })),
    },
  ]
}

export const repeatedQuestion = (
  repeated: readonly StockRow[][],
  choices: StockChoices,
  rows: readonly StockRow[],
  counts: readonly boolean[],
): StockQuestion[] => {
  if (repeated.length === 0 || choices.repeated !== undefined) return []
  const unitsIn = (some: readonly StockRow[]) => some.reduce((sum, row) => sum + unitsOf(row, counts), 0)
  const example = repeated[0]![0]!
  const shown = example.name || example.codes[0]!
  const which =
    repeated.length === 1
      ? `«${shown}» aparece varias veces`
      : `${numeral(repeated.length)} productos aparecen varias veces, como «${shown}»`
  return [
    {
      code: 'repetidos',
      text: `${which}. ¿Sus filas se suman?`,
      choices: [
        { label: 'Sí: cada fila es una parte', choose: { repeated: 'sum' }, units: unitsIn(rows) },
        {
          label: 'No: cuenta solo la última',
          choose: { repeated: 'last' },
          units: unitsIn(withoutRepeated(rows, repeated)),
        },
      ],
    },
  ]
}
