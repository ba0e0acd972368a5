import type { PurchaseState } from '@vigia/contract/calls/payments.ts'
import type { TenantTx } from '../../db/tables.ts'

/** Result of an event. */
export type EventResult =
  | 'aplicado'
  | 'anulado'
  /** Nothing to do: the payment was declined or is pending, or was voided before we learned of its approval. */
  | 'sin_efecto'
  /** Paid, but for no known plan: the operator must decide. */
  | 'otro_valor'
  | 'sin_correo'

interface EventRow {
  proveedor: string
  evento_id: string
  pago_id: string
  estado: string
  centavos: number
  moneda: string
  ocurrido_en: Date
  recibido_en: Date
}

/** Only for use in `withPayment`. @returns whether the event is new */
export const insertEvent = async (tx: TenantTx, row: EventRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('evento_pago')
    .values({ ...row, resultado: 'sin_efecto' satisfies EventResult })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const setEventResult = async (
  tx: TenantTx,
  { proveedor, evento_id }: Pick<EventRow, 'proveedor' | 'evento_id'>,
  values: { negocio_id: string | null; resultado: EventResult },
): Promise<void> => {
  await tx
    .updateTable('evento_pago')
    .set(values)
    .where('proveedor', '=', proveedor)
    .where('evento_id', '=', evento_id)
    .execute()
}

/** The events of a payment. */
export const listEventsOf = (tx: TenantTx, pagoId: string) =>
  tx.selectFrom('evento_pago').select(['estado', 'negocio_id', 'ocurrido_en']).where('pago_id', '=', pagoId).execute()

export const insertPurchase = async (
  tx: TenantTx,
  row: { negocio_id: string; plan: string; centavos: number; moneda: string; creada_en: Date },
): Promise<string> => {
  const { id } = await tx.insertInto('compra').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findPurchase = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('compra')
    .select(['id', 'negocio_id', 'plan', 'centavos', 'moneda', 'estado'])
    .where('id', '=', id)
    .executeTakeFirst()

export const setPurchaseState = async (tx: TenantTx, id: string, estado: PurchaseState): Promise<void> => {
  await tx.updateTable('compra').set({ estado }).where('id', '=', id).execute()
}

/** The user who gets e-mails about the plan. */
export const getOwner = (tx: TenantTx) =>
  tx.selectFrom('usuario').select(['id', 'nombre', 'correo']).where('rol', '=', 'propietario').executeTakeFirstOrThrow()

/** Events of all businesses, read as the operator, newest first. */
export const listEvents = (tx: TenantTx, since: Date) =>
  tx
    .selectFrom('evento_pago')
    .select(['recibido_en', 'proveedor', 'pago_id', 'estado', 'centavos', 'moneda', 'resultado', 'negocio_id'])
    .where('recibido_en', '>=', since)
    .orderBy('recibido_en', 'desc')
    .execute()
