import type { PurchaseState } from '@vigia/contract/calls/payments.ts'
import type { TenantTx } from '../../db/tables.ts'

/** What became of an event. */
export type EventResult =
  | 'aplicado'
  | 'anulado'
  /** Nothing to do: the payment was refused, is under way, or had been given back before we heard that it was approved. */
  | 'sin_efecto'
  /** Paid, and no plan follows: the operator has to look. */
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

/** In `withPayment`. @returns whether it is new */
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

/** What is known of a payment from its events. */
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

/** The person that e-mails about the plan go to. */
export const getOwner = (tx: TenantTx) =>
  tx.selectFrom('usuario').select(['id', 'nombre', 'correo']).where('rol', '=', 'propietario').executeTakeFirstOrThrow()

/** Of every business, as the operator, the newest first. */
export const listEvents = (tx: TenantTx, since: Date) =>
  tx
    .selectFrom('evento_pago')
    .select(['recibido_en', 'proveedor', 'pago_id', 'estado', 'centavos', 'moneda', 'resultado', 'negocio_id'])
    .where('recibido_en', '>=', since)
    .orderBy('recibido_en', 'desc')
    .execute()
