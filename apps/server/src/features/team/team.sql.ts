import type { Role, StaffRole } from '@vigia/contract/roles.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTx } from '../../db/tables.ts'

/** The business's users, the owner first. */
export const listMembers = async (tx: TenantTx) => {
  const { rows } = await sql<{
    id: string
    nombre: string
    correo: string
    rol: Role
    locales: number[] | null
    creado_en: Date
  }>`
    select u.id, u.nombre, u.correo, u.rol, u.creado_en, case when u.limitado then array(
      select l.id from usuario_local v join local l on l.clave = v.clave_local where v.usuario_id = u.id order by l.id
    ) end as locales
    from usuario u order by u.rol = 'propietario' desc, u.nombre, u.id`.execute(tx)
  return rows
}

export const listInvitations = async (tx: TenantTx) => {
  const { rows } = await sql<{
    id: string
    correo: string
    rol: StaffRole
    locales: number[] | null
    vence_en: Date
  }>`
    select i.id, i.correo, i.rol, i.vence_en, case when i.claves_local is not null then array(
      select l.id from local l where l.clave = any(i.claves_local) order by l.id
    ) end as locales
    from invitacion i order by i.creada_en desc, i.id`.execute(tx)
  return rows
}

export const findMember = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nombre', 'rol', 'correo_verificado_en'])
    .where('id', '=', id)
    .executeTakeFirst()

export const hasMember = async (tx: TenantTx, correo: string): Promise<boolean> =>
  (await tx.selectFrom('usuario').select('id').where('correo', '=', correo).executeTakeFirst()) !== undefined

export const countTeam = async (tx: TenantTx, butInvited: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select (select count(*) from usuario)::int
      + (select count(*) from invitacion where correo <> ${butInvited})::int as people`.execute(tx)
  return rows[0]!.people
}

/** Keys of stores by their ids; ids of other businesses are left out. */
export const listStoreKeys = async (tx: TenantTx, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ clave: string }>`select clave from local where id = any(${ids}::int[])`.execute(tx)
  return rows.map(({ clave }) => clave)
}

/** Replaces an earlier invitation of the address. */
export const replaceInvitation = async (
  tx: TenantTx,
  row: Omit<Selectable<Tables['invitacion']>, 'id'>,
): Promise<void> => {
  await tx.deleteFrom('invitacion').where('correo', '=', row.correo).execute()
  await tx.insertInto('invitacion').values(row).execute()
}

/** @returns the invited address; undefined if there was no such invitation */
export const deleteInvitation = async (tx: TenantTx, id: string): Promise<string | undefined> => {
  const row = await tx.deleteFrom('invitacion').where('id', '=', id).returning('correo').executeTakeFirst()
  return row?.correo
}

/** @param keys of the user's stores; null for all */
export const writePermission = async (
  tx: TenantTx,
  negocio_id: string,
  usuario_id: string,
  { rol, keys }: { rol: Role; keys: readonly string[] | null },
): Promise<void> => {
  await tx
    .updateTable('usuario')
    .set({ rol, limitado: keys !== null })
    .where('id', '=', usuario_id)
    .execute()
  await tx.deleteFrom('usuario_local').where('usuario_id', '=', usuario_id).execute()
  if (keys === null || keys.length === 0) return
  await tx
    .insertInto('usuario_local')
    .values(keys.map((clave_local) => ({ negocio_id, usuario_id, clave_local })))
    .execute()
}

export const deleteMember = async (tx: TenantTx, id: string): Promise<void> => {
  await tx.deleteFrom('usuario').where('id', '=', id).execute()
}
