import { monthKey } from '@vigia/contract/months.ts'
import { batches, idOf, type Read, whole } from './batches.ts'
import { csvOf, instantCell, moneyCell, quantityCell, textCell } from './csv.ts'
import {
  type getBusiness,
  listAllImports,
  listCommitments,
  listEveryAlert,
  listInvitations,
  listSaleLines,
  listUsers,
} from './user-data.sql.ts'

/** The files of a business's copy, each a table with a header. */

const ACCOUNT_HEADER = [
  'Nombre',
  'Correo',
  'Rol',
  'Locales que ve',
  'Correo confirmado el',
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

const storesCell = (names: readonly string[] | null): string => (names === null ? 'todos' : textCell(names.join(', ')))

type Business = Awaited<ReturnType<typeof getBusiness>>

export const accountOf = (read: Read, business: Business): AsyncIterable<string> =>
  csvOf(ACCOUNT_HEADER, whole(read, listUsers), (row) => [
    textCell(row.nombre),
    textCell(row.correo),
    row.rol,
    storesCell(row.locales),
    instantCell(row.correo_verificado_en),
    row.tipo_documento ?? '',
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

const INVITATION_HEADER = ['Correo', 'Rol', 'Locales que vería', 'Enviada el', 'Vence el']

/** Invitations that are still open. */
export const invitationsOf = (read: Read): AsyncIterable<string> =>
  csvOf(INVITATION_HEADER, whole(read, listInvitations), (row) => [
    textCell(row.correo),
    row.rol,
    storesCell(row.locales),
    instantCell(row.creada_en),
    instantCell(row.vence_en),
  ])

/** Titles that the import of sales recognises. */
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

/** @param dollars true for the sales of files in dollars, in dollars; false for all others, in pesos */
export const salesOf = (read: Read, dollars: boolean): AsyncIterable<string> =>
  csvOf(
    [...SALE_HEADER, dollars ? 'Valor total USD' : 'Valor total'],
    batches(read, 0, (tx, after: number, limit) => listSaleLines(tx, dollars, after, limit), idOf),
    (row) => [
      row.fecha,
      textCell(row.documento),
      textCell(row.local),
      textCell(row.cliente),
      textCell(row.codigo_cliente),
      textCell(row.producto),
      textCell(row.codigo_producto),
      textCell(row.categoria),
      quantityCell(row.cantidad),
      moneyCell((dollars ? row.usd : null) ?? row.valor),
    ],
  )

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

export const alertsOf = (read: Read): AsyncIterable<string> =>
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

const COMMITMENT_HEADER = ['Fecha', 'Cliente', 'Producto', 'Código producto', 'Cantidad', 'Registrada', 'Local']

export const commitmentsOf = (read: Read): AsyncIterable<string> =>
  csvOf(COMMITMENT_HEADER, batches(read, 0, listCommitments, idOf), (row) => [
    row.fecha_venta,
    textCell(row.cliente),
    textCell(row.producto),
    textCell(row.codigo_producto),
    quantityCell(row.cantidad),
    instantCell(row.creada_en),
    textCell(row.local),
  ])

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

export const importsOf = (read: Read): AsyncIterable<string> =>
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
