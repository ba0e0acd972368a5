import type { TenantTx } from '../../db/tables.ts'

export const getAddress = (tx: TenantTx, usuarioId: string) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nombre', 'correo', 'correo_verificado_en'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow()

/** Only the first verification counts. */
export const setVerified = async (tx: TenantTx, usuarioId: string, moment: Date): Promise<void> => {
  await tx
    .updateTable('usuario')
    .set({ correo_verificado_en: moment })
    .where('id', '=', usuarioId)
    .where('correo_verificado_en', 'is', null)
    .execute()
}

export const deleteVerificationLinks = async (tx: TenantTx, usuarioId: string): Promise<void> => {
  await tx
    .deleteFrom('restablecimiento')
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', 'correo')
    .execute()
}

/** Does not change a consent given at registration. */
export const setPolicyAccepted = async (
  tx: TenantTx,
  usuarioId: string,
  { version, moment }: { version: string; moment: Date },
): Promise<void> => {
  await tx
    .updateTable('usuario')
    .set({ politica_version: version, politica_aceptada_en: moment })
    .where('id', '=', usuarioId)
    .where('politica_version', 'is', null)
    .execute()
}
