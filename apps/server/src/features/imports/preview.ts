import type { ImportDoubt, ImportPreview, ReadingChoices, rejection } from '@vigia/contract/calls/imports.ts'
import type { IngestError } from '@vigia/ingest/ingest-error.ts'
import type { Doubt, ReadOptions, SalesFile } from '@vigia/ingest/types.ts'
import type { z } from 'zod'

export type Rejection = z.output<typeof rejection>

/** Lines and rejections shown before loading. */
const SAMPLE_LINES = 20
const SAMPLE_REJECTIONS = 50

/** What the reading of a file depends on, kept so that loading reads exactly what was previewed. */
export interface Reading {
  archivo: string
  /** ISO date after which lines are refused. */
  hoy: string
  opciones: ReadingChoices
}

export const readOptionsOf = ({ archivo, hoy, opciones }: Reading): ReadOptions => ({
  fileName: archivo,
  today: hoy,
  ...(opciones.mapeo && { mapping: opciones.mapeo }),
  ...(opciones.orden_fecha && { dateOrder: opciones.orden_fecha }),
  ...(opciones.decimal && { decimal: opciones.decimal }),
  ...(opciones.moneda && { currency: opciones.moneda }),
  ...(opciones.hoja && { sheet: opciones.hoja }),
})

export const rejectionsOf = ({ rejections }: SalesFile): Rejection[] =>
  rejections.map(({ row, column, value, reason }) => ({ fila: row, columna: column, valor: value, razon: reason }))

const CHOICE_OF: Record<NonNullable<Doubt['option']>, keyof ReadingChoices> = {
  dateOrder: 'orden_fecha',
  decimal: 'decimal',
  currency: 'moneda',
  mapping: 'mapeo',
  sheet: 'hoja',
}

const doubtOf = ({ code, text, option, choices = [], chosen }: Doubt): ImportDoubt => ({
  codigo: code,
  texto: text,
  opcion: option ? CHOICE_OF[option] : null,
  opciones: choices.map(({ value, label }) => ({ valor: value, texto: label })),
  elegida: chosen ?? null,
})

/** A file as the person sees it before anything is loaded. */
export const previewOf = (file: SalesFile): ImportPreview => {
  const { understanding, lines, skipped, summary } = file
  return {
    formato: understanding.format,
    hoja: understanding.sheet ?? null,
    fila_encabezado: understanding.headerRow,
    encabezados: understanding.headers,
    mapeo: understanding.mapping,
    orden_fecha: understanding.dateOrder,
    decimal: understanding.decimal,
    moneda: understanding.currency,
    dudas: understanding.doubts.map(doubtOf),
    lineas: summary.lines,
    rechazadas: summary.rejectedRows,
    omitidas: { encabezado: skipped.letterhead, totales: skipped.totals, vacias: skipped.blank },
    primera_fecha: summary.firstDate,
    ultima_fecha: summary.lastDate,
    cantidad: summary.quantity,
    valor: summary.value,
    locales: summary.locales,
    clientes: summary.clientes,
    categorias: summary.categorias,
    productos: summary.productos,
    muestra: lines.slice(0, SAMPLE_LINES).map((line) => ({
      fila: line.row,
      fecha: line.date,
      local: line.local,
      cliente: line.cliente,
      producto: line.producto,
      categoria: line.categoria,
      cantidad: line.quantity,
      valor: line.value,
    })),
    rechazos: rejectionsOf(file).slice(0, SAMPLE_REJECTIONS),
  }
}

/** What is known of a file whose columns were not recognised: enough to ask the person which is which. */
export const previewOfRefused = ({ understood }: IngestError, fileName: string): ImportPreview | null =>
  understood
    ? {
        formato: fileName.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx',
        hoja: understood.sheet ?? null,
        fila_encabezado: understood.headerRow,
        encabezados: understood.headers,
        mapeo: understood.mapping,
        orden_fecha: 'dmy',
        decimal: ',',
        moneda: 'COP',
        dudas: [],
        lineas: 0,
        rechazadas: 0,
        omitidas: { encabezado: 0, totales: 0, vacias: 0 },
        primera_fecha: null,
        ultima_fecha: null,
        cantidad: 0,
        valor: 0,
        locales: 0,
        clientes: 0,
        categorias: 0,
        productos: 0,
        muestra: [],
        rechazos: [],
      }
    : null
