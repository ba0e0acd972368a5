import { fromMonth, monthKey } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../../app.ts'
import type { TenantTx } from '../../../db/tables.ts'
import { inTenant } from '../../../db/tenancy.ts'
import type { Session } from '../../../http/register-call.ts'
import { BYTE_ORDER_MARK, csvLine, instantCell, moneyCell, quantityCell, textCell } from './csv.ts'
import { README } from './readme.ts'
import {
  getBusiness,
  type LeafMonth,
  listAllImports,
  listCommitments,
  listCommittedExcess,
  listEveryAlert,
  listPredictions,
  listSaleLines,
  listUsers,
} from './user-data.sql.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/**
 * Rows read and written at a time: about half a megabyte of text. Each batch is a transaction of its own, so that a slow
 * download holds no connection; what changes meanwhile is read as it is by then.
 */
const BATCH = 2_000

type Cells = (string | number)[]
type Read = <Row>(query: (tx: TenantTx) => Promise<Row[]>) => Promise<Row[]>

/** A table read batch by batch, each beginning after the last row of the one before. */
async function* batches<Row, Key>(
  read: Read,
  start: Key,
  list: (tx: TenantTx, after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after = start
  for (;;) {
    const rows = await read((tx) => list(tx, after, BATCH))
    yield rows
    if (rows.length < BATCH) return
    after = keyOf(rows.at(-1)!)
  }
}

/** A table that stays small. */
async function* whole<Row>(read: Read, list: (tx: TenantTx) => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read(list)
}

async function* csvOf<Row>(
  header: string[],
  rows: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header)
  for await (const batch of rows) yield batch.map((row) => csvLine(cellsOf(row))).join('')
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const idOf = ({ id }: { id: number }): number => id

type SaleRow = Awaited<ReturnType<typeof listSaleLines>>[number]

/** @param valor cents of the file's currency */
const saleCells = (row: SaleRow, valor: number): Cells => [
  row.fecha,
  textCell(row.documento),
  textCell(row.local),
  textCell(row.cliente),
  textCell(row.codigo_cliente),
  textCell(row.producto),
  textCell(row.codigo_producto),
  textCell(row.categoria),
  quantityCell(row.cantidad),
  moneyCell(valor),
]

/** Headers that the import of sales understands. */
const SALE_HEADER = [
  'Fecha',
  'Documento',
  'Local',
  'Cliente',
  'Código cliente',
  'Producto',
  'Código producto',
  'Categoría',
  'Cantidad',
]
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
const EXCESS_HEADER = [
  ...PREDICTION_HEADER.slice(0, -2),
  'Cantidad adicional',
  'Valor adicional',
  'Cantidad ya vendida',
]
const ALERT_HEADER = [
  'Sobre',
  'Nombre',
  'Tipo',
  'Desde',
  'Hasta',
  'Cantidad',
  'Cantidad con que se compara',
  'Valor',
  'Valor con que se compara',
  'Descartada',
]
const COMMITMENT_HEADER = ['Fecha', 'Cliente', 'Producto', 'Código producto', 'Cantidad', 'Registrada']
const IMPORT_HEADER = [
  'Archivo',
  'Recibido',
  'Estado',
  'Bytes',
  'Líneas nuevas',
  'Líneas repetidas',
  'Filas rechazadas',
  'Error',
]
const ACCOUNT_HEADER = [
  'Nombre',
  'Correo',
  'Tipo de documento',
  'Documento',
  'Miembro desde',
  'Versión de la política de datos aceptada',
  'Política aceptada el',
  'Autorización del acudiente',
  'Negocio',
  'Plan',
  'Inicio del plan',
  'Próxima renovación',
  'Fecha de borrado',
]

/** Before every row: ids begin at 1. */
const FIRST_LEAF: LeafMonth = { local_id: 0, cliente_id: 0, producto_id: 0, mes: 0 }

async function* noRows(): AsyncGenerator<never[]> {}

type Business = Awaited<ReturnType<typeof getBusiness>>

const accountOf = (read: Read, business: Business): AsyncIterable<string> =>
  csvOf(ACCOUNT_HEADER, whole(read, listUsers), (row) => [
    textCell(row.nombre),
    textCell(row.correo),
    row.tipo_documento,
    textCell(row.documento),
    instantCell(row.creado_en),
    row.politica_version ?? '',
    instantCell(row.politica_aceptada_en),
    row.acudiente_autoriza ? 'sí' : 'no',
    textCell(business.nombre),
    business.plan,
    business.fecha_inicial_plan ?? '',
    business.fecha_renovacion_plan ?? '',
    business.fecha_borrado ?? '',
  ])

const salesOf = (read: Read, dollars: boolean): AsyncIterable<string> =>
  csvOf(
    [...SALE_HEADER, dollars ? 'Valor total USD' : 'Valor total'],
    batches(read, 0, (tx, after: number, limit) => listSaleLines(tx, dollars, after, limit), idOf),
    (row) => saleCells(row, (dollars ? row.usd : null) ?? row.valor),
  )

type LeafRow = Awaited<ReturnType<typeof listPredictions>>[number]

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

const predictionsOf = (read: Read, corridaId: number | null): AsyncIterable<string> =>
  csvOf(
    PREDICTION_HEADER,
    corridaId === null
      ? noRows()
      : batches(
          read,
          FIRST_LEAF,
          (tx, after: LeafMonth, limit) => listPredictions(tx, corridaId, after, limit),
          (row): LeafMonth => row,
        ),
    leafCells,
  )

/** What commitments add above the forecast; the dashboard shows the sum of both. */
const excessOf = (read: Read, corridaId: number | null): AsyncIterable<string> =>
  csvOf(
    EXCESS_HEADER,
    corridaId === null ? noRows() : whole(read, (tx) => listCommittedExcess(tx, corridaId)),
    (row) => [...leafCells(row), quantityCell(row.cantidad_cumplida)],
  )

const alertsOf = (read: Read): AsyncIterable<string> =>
  csvOf(ALERT_HEADER, whole(read, listEveryAlert), (row) => [
    row.nivel,
    textCell(row.nombre),
    row.tipo,
    monthKey(row.desde),
    monthKey(row.hasta),
    quantityCell(row.cantidad_esperada),
    quantityCell(row.cantidad_anterior),
    moneyCell(row.valor_esperado),
    moneyCell(row.valor_anterior),
    row.descartada ? 'sí' : 'no',
  ])

const commitmentsOf = (read: Read): AsyncIterable<string> =>
  csvOf(COMMITMENT_HEADER, batches(read, 0, listCommitments, idOf), (row) => [
    row.fecha_venta,
    textCell(row.cliente),
    textCell(row.producto),
    textCell(row.codigo_producto),
    quantityCell(row.cantidad),
    instantCell(row.creada_en),
  ])

const importsOf = (read: Read): AsyncIterable<string> =>
  csvOf(IMPORT_HEADER, whole(read, listAllImports), (row) => {
    const result = row.resultado as { nuevas: number; repetidas: number; rechazadas: number } | null
    return [
      textCell(row.archivo),
      instantCell(row.creada_en),
      row.estado,
      row.bytes,
      result?.nuevas ?? '',
      result?.repetidas ?? '',
      result?.rechazadas ?? '',
      textCell(row.error),
    ]
  })

/** Everything the business has given or been given, as a .zip of CSV files, written while it is downloaded. */
export const packUserData = async (
  { db, now }: AppDependencies,
  { negocioId }: Session,
): Promise<AsyncGenerator<Uint8Array>> => {
  const read: Read = (query) => inTenant(db, negocioId, query)
  const { business, dollars } = await inTenant(db, negocioId, async (tx) => ({
    business: await getBusiness(tx),
    dollars: (await listSaleLines(tx, true, 0, 1)).length > 0,
  }))
  const entries: ZipEntry[] = [
    { name: 'LEEME.txt', text: once(BYTE_ORDER_MARK + README) },
    { name: 'cuenta.csv', text: accountOf(read, business) },
    { name: 'ventas.csv', text: salesOf(read, false) },
    ...(dollars ? [{ name: 'ventas_en_dolares.csv', text: salesOf(read, true) }] : []),
    { name: 'predicciones.csv', text: predictionsOf(read, business.corrida_publicada_id) },
    { name: 'ventas_comprometidas.csv', text: commitmentsOf(read) },
    { name: 'comprometido_adicional.csv', text: excessOf(read, business.corrida_publicada_id) },
    { name: 'alertas.csv', text: alertsOf(read) },
    { name: 'importaciones.csv', text: importsOf(read) },
  ]
  return zipOf(entries, now())
}
