/** Recipients of the weekly e-mail. */
import type { Db, TenantTx } from '../../db/tables.ts'
import { withUnsubscribeToken } from '../../db/tenancy.ts'

/** Recipients, each with the token for unsubscribing; `newToken()` creates missing ones. */
export const listRecipients = async (
  tx: TenantTx,
  newToken: () => string,
): Promise<{ id: string; nombre: string; correo: string; token: string }[]> => {
  const people = await tx
    .selectFrom('usuario')
    .select(['id', 'nombre', 'correo', 'baja_token'])
    .where('seguimiento_correo', '=', true)
    // The follow-up is about the whole business, so users limited to some stores do not receive it.
    .where('limitado', '=', false)
    // An address that was not verified may belong to somebody else, so it receives only requested messages.
    .where('correo_verificado_en', 'is not', null)
    .where('desactivado_en', 'is', null)
    .execute()
  const recipients: { id: string; nombre: string; correo: string; token: string }[] = []
  for (const { id, nombre, correo, baja_token } of people) {
    const token = baja_token ?? newToken()
    if (baja_token === null) await tx.updateTable('usuario').set({ baja_token: token }).where('id', '=', id).execute()
    recipients.push({ id, nombre, correo, token })
  }
  return recipients
}

export const findPersonByToken = (db: Db, token: string): Promise<{ id: string; negocio_id: string } | undefined> =>
  withUnsubscribeToken(db, token, (tx) =>
    tx.selectFrom('usuario').select(['id', 'negocio_id']).where('baja_token', '=', token).executeTakeFirst(),
  )

export const setWantsMail = async (tx: TenantTx, usuarioId: string, wants: boolean): Promise<void> => {
  await tx.updateTable('usuario').set({ seguimiento_correo: wants }).where('id', '=', usuarioId).execute()
}

export const wantsMail = async (tx: TenantTx, usuarioId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('usuario')
    .select('seguimiento_correo')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return row.seguimiento_correo
}
