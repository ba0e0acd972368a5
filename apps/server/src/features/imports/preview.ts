import type { ImportDoubt, ImportPreview, ReadingChoices, rejection } from '@vigia/contract/calls/import-preview.ts'
import type { IngestError } from '@vigia/ingest/ingest-error.ts'
import type { Choices, ColumnReading, Finding, InputFile, ReadOptions, SalesFile } from '@vigia/ingest/types.ts'
import type { z } from 'zod'

export type Rejection = z.output<typeof rejection>

/** Lines and rejections shown before loading. */
const SAMPLE_LINES = 20
const SAMPLE_REJECTIONS = 50

/** What the reading of an import depends on, kept so that loading reads exactly what was previewed. */
export interface Reading {
  /** What is shown as the name of the import. */
  archivo: string
  /** The files as they lie in the stored pieces, one after another; absent where there is one, of that name. */
  archivos?: { nombre: string; bytes: number }[]
  /** ISO date after which lines are refused. */
  hoy: string
  opciones: ReadingChoices
  /** `opciones` began as what was remembered of an earlier file with the same headers. */
  recordada?: boolean
  /** Read for a registered sheet: what is new is loaded without asking. */
  automatica?: boolean
}

/** Names and bytes of the files of an import. */
export const filesOf = ({ archivo, archivos }: Reading, bytes: Uint8Array): InputFile[] => {
  if (!archivos) return [{ name: archivo, bytes }]
  let from = 0
  return archivos.map(({ nombre, bytes: length }) => {
    from += length
    return { name: nombre, bytes: bytes.subarray(from - length, from) }
  })
}

export const readOptionsOf = ({ hoy, opciones }: Reading): ReadOptions => ({
  today: hoy,
  ...(opciones.mapeo && { mapping: opciones.mapeo }),
  ...(opciones.anio !== undefined && { year: opciones.anio }),
  ...(opciones.disposicion && { layout: opciones.disposicion }),
  ...(opciones.cambiar_dia_mes && { swapDates: opciones.cambiar_dia_mes }),
  ...(opciones.signo && { sign: opciones.signo }),
  ...(opciones.aceptar && { accept: opciones.aceptar }),
  ...(opciones.son_ventas && { sales: opciones.son_ventas }),
  ...(opciones.fecha !== undefined && { date: opciones.fecha }),
  ...(opciones.orden_fecha && { dateOrder: opciones.orden_fecha }),
  ...(opciones.decimal && { decimal: opciones.decimal }),
  ...(opciones.moneda && { currency: opciones.moneda }),
  ...(opciones.hoja && { sheet: opciones.hoja }),
  ...(opciones.valor_es && { valueIs: opciones.valor_es }),
  ...(opciones.descuento_es && { discountIs: opciones.descuento_es }),
  ...(opciones.contar_filas && { countRows: opciones.contar_filas }),
  ...(opciones.anuladas && { cancelled: opciones.anuladas }),
  ...(opciones.sin_pagar && { unpaid: opciones.sin_pagar }),
  ...(opciones.codigos && { coded: opciones.codigos }),
  ...(opciones.oportunidades && { opportunities: opciones.oportunidades }),
  ...(opciones.descuento_pedido && { orderDiscount: opciones.descuento_pedido }),
  ...(opciones.sin_cantidad && { noQuantity: opciones.sin_cantidad }),
  ...(opciones.sin_valor && { noValue: opciones.sin_valor }),
  ...(opciones.meses && { months: opciones.meses }),
  ...(opciones.fecha_vacia && { blankDate: opciones.fecha_vacia }),
  ...(opciones.sin_decimales && { scaled: opciones.sin_decimales }),
  ...(opciones.monedas && { currencies: opciones.monedas }),
})

export const rejectionsOf = ({ rejections }: SalesFile): Rejection[] =>
  rejections.map(({ row, source, column, value, reason }) => ({
    archivo: source ?? null,
    fila: row,
    columna: column,
    valor: value,
    razon: reason,
  }))

/** Rejections of the same cell for the same reason as one, with their number: a pivot has "(en blanco)" in many rows. */
const alikeTogether = (rejections: readonly Rejection[]): Rejection[] => {
  const groups = new Map<string, Rejection>()
  for (const one of rejections) {
    const key = `${one.archivo}\u001f${one.columna}\u001f${one.valor}\u001f${one.razon}`
    const group = groups.get(key)
    if (group) group.filas = (group.filas ?? 1) + 1
    else groups.set(key, { ...one })
  }
  return [...groups.values()]
}

/** A rejected row as the file has it, with why. */
export interface RejectedRow {
  /** File or sheet, of an import with several. */
  archivo: string | null
  fila: number
  celdas: (string | number | boolean | null)[]
  motivo: string
}

/** Rejected rows kept as the file has them, and characters of one cell: more than anybody mends by hand. */
const MAX_REJECTED_ROWS = 20_000
const MAX_CELL = 500

/** A text as the database holds it: without NUL, and without half a character where it was cut. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

export const rejectedRowsOf = ({ rejectedRows, rejections }: SalesFile): RejectedRow[] => {
  const reasons = new Map<string, string[]>()
  const keyOf = ({ row, source }: { row: number; source?: string }) => `${row} ${source ?? ''}`
  for (const rejection of rejections) {
    const { reason } = rejection
    const told = reasons.get(keyOf(rejection))
    if (!told) reasons.set(keyOf(rejection), [reason])
    else if (!told.includes(reason)) told.push(reason)
  }
  return rejectedRows.slice(0, MAX_REJECTED_ROWS).map((rejected) => ({
    archivo: rejected.source ?? null,
    fila: rejected.row,
    celdas: rejected.cells.map((cell) => (typeof cell === 'string' ? storable(cell.slice(0, MAX_CELL)) : cell)),
    motivo: (reasons.get(keyOf(rejected)) ?? []).join(' '),
  }))
}

const KINDS = { question: 'pregunta', warning: 'aviso', fact: 'dato' } as const

const wireChoices = (choices: Choices): ReadingChoices => ({
  ...(choices.mapping && { mapeo: choices.mapping }),
  ...(choices.sheet !== undefined && { hoja: choices.sheet }),
  ...(choices.year !== undefined && { anio: choices.year }),
  ...(choices.layout && { disposicion: choices.layout }),
  ...(choices.swapDates && { cambiar_dia_mes: choices.swapDates }),
  ...(choices.sign && { signo: choices.sign }),
  ...(choices.accept && { aceptar: choices.accept }),
  ...(choices.sales && { son_ventas: choices.sales }),
  ...(choices.date !== undefined && { fecha: choices.date }),
  ...(choices.dateOrder && { orden_fecha: choices.dateOrder }),
  ...(choices.decimal && { decimal: choices.decimal }),
  ...(choices.currency && { moneda: choices.currency }),
  ...(choices.valueIs && { valor_es: choices.valueIs }),
  ...(choices.discountIs && { descuento_es: choices.discountIs }),
  ...(choices.countRows && { contar_filas: choices.countRows }),
  ...(choices.cancelled && { anuladas: choices.cancelled }),
  ...(choices.unpaid && { sin_pagar: choices.unpaid }),
  ...(choices.coded && { codigos: choices.coded }),
  ...(choices.opportunities && { oportunidades: choices.opportunities }),
  ...(choices.orderDiscount && { descuento_pedido: choices.orderDiscount }),
  ...(choices.noQuantity && { sin_cantidad: choices.noQuantity }),
  ...(choices.noValue && { sin_valor: choices.noValue }),
  ...(choices.months && { meses: choices.months }),
  ...(choices.blankDate && { fecha_vacia: choices.blankDate }),
  ...(choices.scaled && { sin_decimales: choices.scaled }),
  ...(choices.currencies && { monedas: choices.currencies }),
})

const doubtOf = ({ code, kind, text, choices = [], chosen }: Finding): ImportDoubt => ({
  codigo: code,
  tipo: KINDS[kind],
  texto: text,
  opciones: choices.map(({ label, choose, totals }) => ({
    texto: label,
    elige: wireChoices(choose),
    totales: totals
      ? {
          lineas: totals.lines,
          cantidad: totals.quantity,
          valor: totals.value,
          desde: totals.firstDate,
          hasta: totals.lastDate,
        }
      : null,
  })),
  elegida: chosen ?? null,
})

/** Of a file of which nothing is known. What earlier versions kept of a file lacks what was added since. */
export const BLANK_PREVIEW: ImportPreview = {
  formato: 'xlsx',
  hojas: [],
  archivos: [],
  recordada: false,
  corregida: false,
  fila_encabezado: 1,
  encabezados: [],
  mapeo: {},
  columnas: [],
  orden_fecha: 'dmy',
  decimal: ',',
  moneda: 'COP',
  dudas: [],
  lineas: 0,
  rechazadas: 0,
  total_archivo: null,
  omitidas: { encabezado: 0, totales: 0, vacias: 0, anuladas: 0, otras: 0 },
  primera_fecha: null,
  ultima_fecha: null,
  cantidad: 0,
  valor: 0,
  locales: 0,
  clientes: 0,
  categorias: 0,
  productos: 0,
  nuevas: 0,
  repetidas: 0,
  cambiadas: 0,
  reemplazo: null,
  mes_incompleto: null,
  meses_faltantes: [],
  ultimo_mes_lejano: null,
  muestra: [],
  rechazos: [],
}

const columnsOf = (columns: readonly ColumnReading[]): ImportPreview['columnas'] =>
  columns.map(({ header, role, examples, reasons }) => ({
    titulo: header,
    rol: role,
    ejemplos: examples,
    razones: reasons,
  }))

/** A file as the person sees it before anything is loaded. */
export const previewOf = (file: SalesFile): ImportPreview => {
  const { understanding, sample, skipped, summary, totalsRow } = file
  return {
    ...BLANK_PREVIEW,
    formato: understanding.format,
    hojas: understanding.sheets,
    archivos: file.files.map(({ name, lines, problem }) => ({
      nombre: name,
      lineas: lines,
      problema: problem ?? null,
    })),
    fila_encabezado: understanding.headerRow,
    encabezados: understanding.headers,
    mapeo: understanding.mapping,
    columnas: columnsOf(understanding.columns),
    orden_fecha: understanding.dateOrder,
    decimal: understanding.decimal,
    moneda: understanding.currency,
    dudas: understanding.findings.map(doubtOf),
    lineas: summary.lines,
    rechazadas: summary.rejectedRows,
    total_archivo: totalsRow && { cantidad: totalsRow.quantity, valor: totalsRow.value, coincide: totalsRow.matches },
    omitidas: {
      encabezado: skipped.letterhead,
      totales: skipped.totals,
      vacias: skipped.blank,
      anuladas: skipped.cancelled,
      otras: skipped.notSales,
    },
    primera_fecha: summary.firstDate,
    ultima_fecha: summary.lastDate,
    cantidad: summary.quantity,
    valor: summary.value,
    locales: summary.locales,
    clientes: summary.clientes,
    categorias: summary.categorias,
    productos: summary.productos,
    muestra: sample.slice(0, SAMPLE_LINES).map((line) => ({
      fila: line.row,
      fecha: line.date,
      local: line.local,
      cliente: line.cliente,
      producto: line.producto,
      categoria: line.categoria,
      cantidad: line.quantity,
      valor: line.value,
    })),
    rechazos: alikeTogether(rejectionsOf(file)).slice(0, SAMPLE_REJECTIONS),
  }
}

/** What is known of a file whose columns were not recognised: enough to ask the person which is which. */
export const previewOfRefused = ({ understood }: IngestError, fileName: string): ImportPreview | null =>
  understood
    ? {
        ...BLANK_PREVIEW,
        formato: fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx',
        hojas: understood.sheet === undefined ? [] : [understood.sheet],
        fila_encabezado: understood.headerRow,
        encabezados: understood.headers,
        columnas: columnsOf(understood.columns),
        mapeo: understood.mapping,
      }
    : null
