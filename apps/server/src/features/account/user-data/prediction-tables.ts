import { fromMonth } from '@vigia/contract/months.ts'
import type { StillToCome } from '../../aggregates/month-totals.ts'
import { batches, noRows, oneAfterTheOther, type Read, whole } from './batches.ts'
import { type Cells, csvOf, moneyCell, quantityCell, textCell } from './csv.ts'
import { type LeafMonth, listCommittedDemand, listNewcomers, listPredictions } from './user-data.sql.ts'

const PREDICTION_HEADER = [
  'Año',
  'Mes',
  'Local',
  'Cliente',
  'Producto',
  'Código producto',
  'Categoría',
  'Cantidad esperada',
  'Valor esperado',
]

/** Sorts before every row: ids begin at 1. */
const FIRST_LEAF: LeafMonth = { local_id: 0, cliente_id: 0, producto_id: 0, mes: 0 }

/** Columns of a row of predictions. */
type LeafRow = Pick<
  Awaited<ReturnType<typeof listPredictions>>[number],
  'mes' | 'local' | 'cliente' | 'producto' | 'codigo_producto' | 'categoria' | 'cantidad' | 'valor'
>

/** Shown in place of the names of a new client and a new product. */
const NEWCOMERS = {
  cliente: 'Clientes y compras nuevas',
  producto: 'Productos y compras nuevas',
  codigo_producto: null,
}

const leafCells = (row: LeafRow): Cells => {
  const { anio, mes } = fromMonth(row.mes)
  return [
    anio,
    mes,
    textCell(row.local),
    textCell(row.cliente),
    textCell(row.producto),
    textCell(row.codigo_producto),
    textCell(row.categoria),
    quantityCell(row.cantidad),
    moneyCell(row.valor),
  ]
}

async function* predictedRows(read: Read, corridaId: number, stillToCome: StillToCome): AsyncGenerator<LeafRow[]> {
  const parts = oneAfterTheOther<LeafRow>(
    batches(
      read,
      FIRST_LEAF,
      (tx, after: LeafMonth, limit) => listPredictions(tx, corridaId, after, limit),
      (row): LeafMonth => row,
    ),
    whole(read, async (tx) => (await listNewcomers(tx, corridaId)).map((row) => ({ ...row, ...NEWCOMERS }))),
  )
  for await (const rows of parts)
    yield rows
      .map((row) => ({ ...row, ...stillToCome(row.mes, row) }))
      .filter(({ cantidad, valor }) => cantidad !== 0 || valor !== 0)
}

/** The remaining forecast; together with sales and commitments it gives the months of the dashboard. */
export const predictionsOf = (read: Read, corridaId: number | null, stillToCome: StillToCome): AsyncIterable<string> =>
  csvOf(PREDICTION_HEADER, corridaId === null ? noRows() : predictedRows(read, corridaId, stillToCome), leafCells)

const COMMITTED_DEMAND_HEADER = [
  ...PREDICTION_HEADER.slice(0, -2),
  'Cantidad adicional',
  'Valor adicional',
  'Cantidad ya vendida',
]

/** What commitments add to the forecast. */
export const committedDemandOf = (read: Read, corridaId: number | null): AsyncIterable<string> =>
  csvOf(
    COMMITTED_DEMAND_HEADER,
    corridaId === null ? noRows() : whole(read, (tx) => listCommittedDemand(tx, corridaId)),
    (row) => [...leafCells(row), quantityCell(row.cantidad_cumplida)],
  )
