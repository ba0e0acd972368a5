import type { TenantTx } from '../../db/tables.ts'

export const getAccount = (tx: TenantTx, usuarioId: string) =>
  tx
    .selectFrom('usuario')
    .innerJoin('negocio', 'negocio.id', 'usuario.negocio_id')
    .select([
      'usuario.nombre',
      'usuario.correo',
      'usuario.creado_en',
      'usuario.tutorial_completado',
      'negocio.plan',
      'negocio.fecha_inicial_plan',
      'negocio.fecha_renovacion_plan',
    ])
    .where('usuario.id', '=', usuarioId)
    .executeTakeFirstOrThrow()

export const markTutorialCompleted = async (tx: TenantTx, usuarioId: string): Promise<void> => {
  await tx.updateTable('usuario').set({ tutorial_completado: true }).where('id', '=', usuarioId).execute()
}
