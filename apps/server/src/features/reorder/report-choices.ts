import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import type { StockChoices as ReaderChoices } from '@vigia/ingest/stock/types.ts'

const COUNTED = { unidades: 'units', empaques: 'packs' } as const

/** The user's choices for a report, with the names that the reader uses. */
export const readerChoices = ({
  hoja,
  columnas,
  bodegas,
  repetidos,
  decimal,
  empaques_del_nombre,
  cantidades_en,
  costo_por,
  minimo_en,
  sin_existencias,
}: StockChoices): ReaderChoices => ({
  ...(hoja !== undefined && { sheet: hoja }),
  ...(columnas && { columns: columnas }),
  ...(bodegas && { warehouses: bodegas }),
  ...(repetidos && { repeated: repetidos === 'sumar' ? 'sum' : 'last' }),
  ...(decimal && { decimal }),
  ...(empaques_del_nombre !== undefined && { packsOfNames: empaques_del_nombre }),
  ...(cantidades_en && { quantitiesIn: COUNTED[cantidades_en] }),
  ...(costo_por && { costOf: costo_por === 'empaque' ? 'pack' : 'unit' }),
  ...(minimo_en && { leastIn: COUNTED[minimo_en] }),
  ...(sin_existencias && { withoutStock: true }),
})

const WIRE = { units: 'unidades', packs: 'empaques' } as const

/** The choices that the reader accepts, with the names that the API uses. */
export const wireChoices = ({
  sheet,
  columns,
  warehouses,
  repeated,
  decimal,
  packsOfNames,
  quantitiesIn,
  costOf,
  leastIn,
  withoutStock,
}: ReaderChoices): StockChoices => ({
  ...(sheet !== undefined && { hoja: sheet }),
  ...(columns && { columnas: columns }),
  ...(warehouses && { bodegas: warehouses }),
  ...(repeated && { repetidos: repeated === 'sum' ? 'sumar' : 'ultima' }),
  ...(decimal && { decimal }),
  ...(packsOfNames !== undefined && { empaques_del_nombre: packsOfNames }),
  ...(quantitiesIn && { cantidades_en: WIRE[quantitiesIn] }),
  ...(costOf && { costo_por: costOf === 'pack' ? 'empaque' : 'unidad' }),
  ...(leastIn && { minimo_en: WIRE[leastIn] }),
  ...(withoutStock && { sin_existencias: true }),
})
