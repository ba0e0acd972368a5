/** Who gets the weekly e-mail. */
import type { Db, TenantTx } from '../../db/tables.ts'
import { withUnsubscribeToken } from '../../db/tenancy.ts'

/** Who is written to, with the token to end it; one that has none gets `newToken()`. */
export const listRecipients = async (
  tx: TenantTx,
  newToken: () => string,
): Promise<{ id: string; nombre: string; correo: string; token: string }[]> => {
  const people = await tx
    .selectFrom('usuario')
    .select(['id', 'nombre', 'correo', 'baja_token'])
    .where('seguimiento_correo', '=', true)
    // It tells of the whole business.
    .where('limitado', '=', false)
    // To an address that may be somebody else's nothing goes that was not asked for.
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
