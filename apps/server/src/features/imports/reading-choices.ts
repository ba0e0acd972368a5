/** Converts the choices of a reading to their names in the API, and back. */
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { Choices } from '@vigia/ingest/choices.ts'

/** All choices, with their names in the reader and in the API. */
const NAMES = {
  mapping: 'mapeo',
  sheet: 'hoja',
  year: 'anio',
  layout: 'disposicion',
  dateOrder: 'orden_fecha',
  swapDates: 'cambiar_dia_mes',
  sign: 'signo',
  decimal: 'decimal',
  currency: 'moneda',
  valueIs: 'valor_es',
  taxes: 'impuestos',
  discountIs: 'descuento_es',
  sales: 'son_ventas',
  date: 'fecha',
  accept: 'preguntas_aceptadas',
  countRows: 'contar_filas',
  cancelled: 'anuladas',
  unpaid: 'sin_pagar',
  coded: 'filas_son',
  told: 'filas_avisadas_son',
  purchases: 'compras',
  remarks: 'observaciones',
  opportunities: 'oportunidades',
  orderDiscount: 'descuento_pedido',
  orderTotal: 'total_pedido',
  noQuantity: 'sin_cantidad',
  noValue: 'sin_valor',
  hiddenTotals: 'total_entre_ventas',
  repeatedDocuments: 'facturas_repetidas',
  returnedUnits: 'unidades_devueltas',
  minusQuantity: 'cantidad_con_menos',
  refunds: 'reembolsos',
  instalments: 'cuotas',
  runningTotal: 'acumulado',
  measures: 'medidas',
  blankDate: 'fecha_vacia',
  store: 'local',
  months: 'meses',
  scaled: 'sin_decimales',
  currencies: 'monedas',
} as const satisfies Record<keyof Choices, keyof ReadingChoices>

type Names = typeof NAMES
type NameOf = { [Choice in keyof Names as Names[Choice]]: Choice }
/** The same values under the other names; assignable only while both sides allow the same values. */
type OnTheWire = { [Wire in keyof NameOf]?: NonNullable<Choices[NameOf[Wire]]> }
type Read = { [Choice in keyof Names]?: NonNullable<ReadingChoices[Names[Choice]]> }

const pairs = Object.entries(NAMES) as [keyof Choices, keyof ReadingChoices][]

export const choicesOf = (choices: ReadingChoices): Choices =>
  Object.fromEntries(
    pairs.flatMap(([name, wire]) => (choices[wire] === undefined ? [] : [[name, choices[wire]]])),
  ) as Read

export const wireChoices = (choices: Choices): ReadingChoices =>
  Object.fromEntries(
    pairs.flatMap(([name, wire]) => (choices[name] === undefined ? [] : [[wire, choices[name]]])),
  ) as OnTheWire
