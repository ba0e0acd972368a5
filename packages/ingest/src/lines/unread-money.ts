import { isAccepted } from '../choices.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { PAYMENT } from '../understand/headers/payment-words.ts'
import type { Mapping } from '../roles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { namesOther } from '../understand/amounts/other-numbers.ts'
import { isOfWholeUnits } from '../understand/amounts/money-by-price.ts'
import { numbersBills } from '../understand/amounts/bill-numbers.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { NUMBER_WORD } from '../understand/numbers/numbers.ts'

/** Share of the rows that the column fills at least, and of its filled cells that hold figures other than zero. */
const MOSTLY = 0.5
/** How well a title must name money: "Canal de venta" names none. */
const SAID = 0.42

/** How well a title must name a quantity: "Unidad" over measures names none. */
const PLAINLY = 0.5

const areNumberWords = ({ texts, filled }: Column): boolean =>
  texts.filter((text) => NUMBER_WORD.test(fold(text))).length >= MOSTLY * filled

/** Asks about a file whose lines would count as one unit each though a column of figures, in whatever form, stands under a title of quantities. */
export function unreadQuantity(columns: readonly Column[], mapping: Mapping, { countRows }: ReadOptions): Finding[] {
  if (mapping.cantidad !== null || countRows === 'yes') return []
  const used = Object.values(mapping)
  const column = columns.find(
    (one) =>
      !used.includes(one.place) &&
      !namesOther(one.header) &&
      (scoreHeader(one.header).get('cantidad') ?? 0) >= PLAINLY &&
      one.filledShare >= MOSTLY &&
      one.numbers < 1 &&
      (figuresIn(one).length >= MOSTLY * one.filled || areNumberWords(one)),
  )
  if (!column) return []
  const example = column.texts.find((text) => text !== '' && !/^\d+$/.test(text))!
  const { precio, valor } = mapping
  if (precio !== null && valor !== null && isOfWholeUnits(columns[valor]!, columns[precio]!))
    return [
      {
        code: 'cantidad_calculada',
        kind: 'fact',
        text: `«${excerpt(column.header)}» trae celdas que no son números (por ejemplo, «${excerpt(example)}»): calculamos la cantidad dividiendo «${excerpt(columns[valor]!.header)}» por «${excerpt(columns[precio]!.header)}».`,
      },
    ]
  return [
    {
      code: 'cantidad_sin_leer',
      kind: 'question',
      text: `«${excerpt(column.header)}» parece traer la cantidad y no la leímos: hay celdas que no son números (por ejemplo, «${excerpt(example)}»). ¿Contamos cada fila como una unidad? Si no, corrígelas en tu archivo y súbelo de nuevo.`,
      choices: [{ label: 'Sí, una unidad por fila', choose: { countRows: 'yes' } }],
      chosen: 0,
    },
  ]
}

/** Asks about a file read without money that has a column of figures, written in whatever form, under a title of money. */
export function unreadMoney(columns: readonly Column[], mapping: Mapping, options: ReadOptions): Finding[] {
  const { mapping: given } = options
  if (
    isAccepted('dinero_sin_leer', options) ||
    given?.precio === null ||
    given?.valor === null ||
    mapping.valor !== null ||
    mapping.precio !== null
  )
    return []
  const used = Object.values(mapping)
  const free = columns.filter(({ place }) => !used.includes(place))
  const paid = free.filter(({ header, numbers, filled }) => filled > 0 && numbers >= MOSTLY && isPartOfPayment(header))
  if (paid.length > 0) return [paidIn(paid)]
  const column = free.find((one) => namesMoney(one.header) && holdsFigures(one) && !numbersBills(one, columns))
  if (!column) return []
  const example = column.texts.find(beginsWithFigure)!
  return [
    {
      code: 'dinero_sin_leer',
      kind: 'question',
      text: `«${excerpt(column.header)}» parece traer el dinero y no lo leímos (por ejemplo, «${excerpt(example)}»). ¿Cargamos solo las cantidades? Si no, di abajo cuál columna es el precio o el valor.`,
      choices: [{ label: 'Sí, solo las cantidades', choose: { accept: ['dinero_sin_leer'] } }],
      chosen: 0,
      other: 'columns',
    },
  ]
}

/** Rows of a document that have their money in a column that is not read, for it to be asked about. */
const LEAST_ROWS = 3

/** Asks about rows with a day and a document that name nothing and have no money but in a column that is not read: services beside goods. */
export function rowsWithOtherMoney(columns: readonly Column[], mapping: Mapping, options: ReadOptions): Finding[] {
  const { fecha, documento, producto, cantidad, valor } = mapping
  if (
    isAccepted('dinero_sin_leer', options) ||
    fecha === null ||
    documento === null ||
    producto === null ||
    valor === null
  )
    return []
  const isBlankIn = (place: number | null, at: number) => place === null || columns[place]!.texts[at] === ''
  const rows = [...columns[valor]!.texts.keys()].filter(
    (at) =>
      !isBlankIn(fecha, at) &&
      !isBlankIn(documento, at) &&
      [producto, cantidad, valor].every((place) => isBlankIn(place, at)),
  )
  if (rows.length < LEAST_ROWS) return []
  const used = Object.values(mapping)
  const column = columns.find(
    ({ place, header, values }) =>
      !used.includes(place) &&
      mayNameMoney(header) &&
      rows.filter((at) => values[at]! > 0).length >= MOSTLY * rows.length,
  )
  if (!column) return []
  return [
    {
      code: 'dinero_sin_leer',
      kind: 'question',
      text: `Hay filas sin «${excerpt(columns[valor]!.header)}» que traen plata en «${excerpt(column.header)}», y no las contamos. ¿Cargamos sin ellas? Si son ventas, pon su valor en «${excerpt(columns[valor]!.header)}» y súbelo de nuevo.`,
      choices: [{ label: 'Sí, carga sin ellas', choose: { accept: ['dinero_sin_leer'] } }],
      chosen: 0,
    },
  ]
}

/** What was paid or is owed of a sale: with the ways in which it was paid it is what the sale came to. */
const PART_OF_SALE = /^(pago|pagado|debe|fiado|abono|saldo)$/
const isPartOfPayment = (header: string): boolean => PAYMENT.test(fold(header)) || PART_OF_SALE.test(fold(header))

const paidIn = (paid: readonly Column[]): Finding => ({
  code: 'dinero_sin_leer',
  kind: 'question',
  text: `La plata de las ventas parece estar repartida en ${quoted(paid.map(({ header }) => header))}, y no la leímos. ¿Cargamos solo las cantidades? Si no, suma esas columnas en una que se llame "Total" y súbelo de nuevo.`,
  choices: [{ label: 'Sí, solo las cantidades', choose: { accept: ['dinero_sin_leer'] } }],
  chosen: 0,
})

/** Whether a title may be of money; rows without any other money need no plainer one. */
const mayNameMoney = (header: string): boolean =>
  !namesOther(header) && (scoreHeader(header).has('precio') || scoreHeader(header).has('valor'))

function namesMoney(header: string): boolean {
  const roles = scoreHeader(header)
  return !namesOther(header) && Math.max(roles.get('precio') ?? 0, roles.get('valor') ?? 0) >= SAID
}

/** A figure behind a sign or a word, or a range of them. */
const beginsWithFigure = (text: string): boolean => /^\D{0,6}\d/.test(text)

function holdsFigures(column: Column): boolean {
  return column.filledShare >= MOSTLY && column.dates < MOSTLY && figuresIn(column).length >= MOSTLY * column.filled
}

const figuresIn = ({ texts }: Column): string[] =>
  texts.filter((text) => beginsWithFigure(text) && !/^0*[.,]?0*$/.test(text))
