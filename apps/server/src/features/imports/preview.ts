import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { IngestError } from '@vigia/ingest/ingest-error.ts'
import { DEFAULT_LOCAL } from '@vigia/ingest/lines/default-names.ts'
import type { ColumnReading, Finding, SalesFile } from '@vigia/ingest/types.ts'
import { wireChoices } from './reading-choices.ts'
import { NO_STORE_IN_FILE, SOME_WITHOUT_STORE } from './store-doubts.ts'
import { alikeTogether, rejectionsOf } from './rejected-rows.ts'

/** Number of lines and rejections shown before loading. */
const SAMPLE_LINES = 20
const SAMPLE_REJECTIONS = 50

const KINDS = { question: 'pregunta', warning: 'aviso', fact: 'dato' } as const

const OTHERS = { date: 'fecha', year: 'anio', columns: 'columnas' } as const

const doubtOf = ({ code, kind, text, choices = [], chosen, other }: Finding): ImportDoubt => ({
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
  ...(other && { otra: OTHERS[other] }),
})

/** Preview of a file about which nothing is known, used for fields that older versions did not store. */
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
  local: null,
  local_de_resto: null,
  clientes: 0,
  categorias: 0,
  productos: 0,
  productos_nuevos: null,
  clientes_nuevos: null,
  locales_nuevos: null,
  nuevas: 0,
  repetidas: 0,
  cambiadas: 0,
  reemplazo: null,
  meses_repetidos: [],
  mes_incompleto: null,
  locales_faltantes: null,
  archivos_faltantes: null,
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

/** The preview of a file read with choices, before anything is loaded. */
export const previewOf = (file: SalesFile, { local }: ReadingChoices): ImportPreview => {
  const { understanding, sample, skipped, summary, totalsRow } = file
  const hasFinding = (finding: string) => understanding.findings.some(({ code }) => code === finding)
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
    local: hasFinding(NO_STORE_IN_FILE) ? (local ?? DEFAULT_LOCAL) : null,
    local_de_resto: hasFinding(SOME_WITHOUT_STORE) ? (local ?? DEFAULT_LOCAL) : null,
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

/** The preview of a file whose columns were not recognised; the user is asked which column is which. */
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
