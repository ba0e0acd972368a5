import { monthKey } from '@vigia/contract/months.ts'
import { batches, type Read, whole } from './batches.ts'
import { csvOf, instantCell, moneyCell, quantityCell, textCell } from './csv.ts'
import { listEveryAdjustment, listFrozenForecasts } from './frozen-forecasts.sql.ts'

/** Files of the copy with past forecasts of each month, and adjustments. */

const FROZEN_HEADER = [
  'Dicho en',
  'Mes',
  'Sobre',
  'Nombre',
  'Cantidad',
  'Cantidad desde',
  'Cantidad hasta',
  'Ajuste de cantidad',
  'Valor',
  'Valor desde',
  'Valor hasta',
  'Ajuste de valor',
]

/** Sorts before every row. */
const FIRST = { nivel: '', clave: '', hecho: 0, mes: 0 }

export const frozenForecastsOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    FROZEN_HEADER,
    batches(read, FIRST, listFrozenForecasts, (row): typeof FIRST => row),
    (row) => [
      row.dicho_el ?? monthKey(row.hecho),
      monthKey(row.mes),
      row.nivel,
      // If the sales of an entity were undone, only the comparable form of its name is known.
      textCell(row.nombre ?? row.clave),
      quantityCell(row.cantidad),
      quantityCell(row.cantidad_desde),
      quantityCell(row.cantidad_hasta),
      quantityCell(row.cantidad_ajuste),
      moneyCell(row.valor),
      moneyCell(row.valor_desde),
      moneyCell(row.valor_hasta),
      moneyCell(row.valor_ajuste),
    ],
  )

const ADJUSTMENT_HEADER = [
  'Hecho',
  'Sobre',
  'Nombre',
  'Desde',
  'Hasta',
  'Resto de',
  'Tipo',
  'Cambio',
  'Nota',
  'Cantidad que suma',
  'Valor que suma',
  'Cierre desde',
  'Cierre hasta',
]

export const adjustmentsOf = (read: Read): AsyncIterable<string> =>
  csvOf(ADJUSTMENT_HEADER, whole(read, listEveryAdjustment), (row) => [
    instantCell(row.creado_en),
    row.nivel,
    textCell(row.nombre),
    monthKey(row.desde),
    monthKey(row.hasta),
    row.resto_de === null ? '' : monthKey(row.resto_de),
    row.tipo,
    // Millionths of a unit or of a percent.
    quantityCell(row.cantidad),
    textCell(row.nota),
    quantityCell(row.efecto_cantidad ?? 0),
    moneyCell(row.efecto_valor ?? 0),
    row.cierre_desde ?? '',
    row.cierre_hasta ?? '',
  ])
