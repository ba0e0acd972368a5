import { activityText } from '@vigia/contract/activity.ts'
import { batches, idOf, type Read, whole } from './batches.ts'
import { csvOf, instantCell, moneyCell, textCell } from './csv.ts'
import * as rows from './plan-records.sql.ts'

/** Files of the copy about the plan: purchases, payments, plan changes, questions to support, and the audit record. */

export const purchasesOf = (read: Read): AsyncIterable<string> =>
  csvOf(['Fecha', 'Referencia', 'Plan', 'Valor', 'Moneda', 'Estado'], whole(read, rows.listPurchases), (row) => [
    instantCell(row.creada_en),
    row.id,
    row.plan,
    moneyCell(row.centavos),
    row.moneda,
    row.estado,
  ])

export const paymentsOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Ocurrió', 'Recibido', 'Proveedor', 'Pago', 'Estado', 'Valor', 'Moneda', 'Resultado'],
    whole(read, rows.listPaymentEvents),
    (row) => [
      instantCell(row.ocurrido_en),
      instantCell(row.recibido_en),
      row.proveedor,
      textCell(row.pago_id),
      row.estado,
      moneyCell(row.centavos),
      row.moneda,
      row.resultado,
    ],
  )

export const planChangesOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Fecha', 'Origen', 'Plan', 'Inicio', 'Renovación', 'Meses', 'Pago', 'Anulado'],
    whole(read, rows.listPlanChanges),
    (row) => [
      instantCell(row.ocurrido_en),
      row.origen,
      row.plan,
      row.inicio ?? '',
      row.renovacion ?? '',
      row.meses ?? '',
      textCell(row.pago_id),
      instantCell(row.anulado_en),
    ],
  )

export const helpOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Fecha', 'Página', 'Mensaje', 'Archivo enviado', 'Estado', 'Prometida para', 'Respuesta', 'Respondida'],
    whole(read, rows.listHelpRequests),
    (row) => [
      instantCell(row.creada_en),
      textCell(row.pagina),
      textCell(row.mensaje),
      textCell(row.archivo),
      row.estado,
      instantCell(row.prometida_para),
      textCell(row.respuesta),
      instantCell(row.respondida_en),
    ],
  )

export const auditOf = (read: Read): AsyncIterable<string> =>
  csvOf(
    ['Fecha', 'Quién', 'Nombre', 'Qué', 'En palabras', 'Detalle'],
    batches(read, 0, rows.listAudit, idOf),
    (row) => [
      instantCell(row.hecho_en),
      row.actor,
      textCell(row.quien),
      row.accion,
      textCell(activityText(row.accion, row.detalle)),
      textCell(JSON.stringify(row.detalle)),
    ],
  )
