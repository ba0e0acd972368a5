import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { hashPassword } from '../features/session/password.ts'
import { addSales, createShop, publishAlert, publishNodes, publishRun, type Shop } from './shop.ts'
import type { TestUser } from './test-app.ts'

/** Of the person whose business is filled, to change and cancel what is theirs. */
export const PASSWORD = 'una clave larga'

/** What a business has, by the ids a call may take. */
export interface FullBusiness extends Shop {
  importacion: string
  trabajo: string
  comprometida: string
  alerta: string
  sesion: string
  hoja: string
}

/** A file name and a job of the user, in the states that let them be read and acted on. */
const addImport = (db: Db, user: TestUser, archivo: string): Promise<{ importacion: string; trabajo: string }> =>
  inTenant(db, user.negocioId, async (tx) => {
    const negocio_id = user.negocioId
    const { id: importacion } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo, bytes: 1, sha256: 'x', estado: 'por_confirmar' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: trabajo } = await tx
      .insertInto('trabajo')
      .values({ negocio_id, tipo: 'leer', importacion_id: importacion })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { importacion, trabajo }
  })

/**
 * A shop with something of every kind that a business may have.
 * @param suffix ends every text of its, so that it can be found in an answer
 */
export const fillBusiness = async (db: Db, user: TestUser, suffix: string): Promise<FullBusiness> => {
  const shop = await createShop(db, user.negocioId, suffix)
  await addSales(db, user.negocioId, [[shop.centro, shop.marta, shop.cafe, '2026-05', 3, 3000]])
  await publishRun(db, user.negocioId, { corte: '2026-05' }, [[shop.centro, shop.marta, shop.cafe, '2026-06', 3, 3000]])
  await publishNodes(db, user.negocioId, [
    ['total', 0],
    ['local', shop.centro],
    ['cliente', shop.marta],
    ['categoria', shop.bebidas],
    ['producto', shop.cafe],
  ])
  const { id } = await inTenant(db, user.negocioId, (tx) =>
    tx
      .insertInto('venta_comprometida')
      .values({
        negocio_id: user.negocioId,
        usuario_id: user.usuarioId,
        producto_id: shop.cafe,
        cliente_id: shop.marta,
        fecha_venta: '2026-07-01',
        cantidad: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { id: sesion } = await inTenant(db, user.negocioId, async (tx) => {
    await tx
      .updateTable('usuario')
      .set({ clave_hash: await hashPassword(PASSWORD) })
      .execute()
    return tx.selectFrom('sesion').select('id').executeTakeFirstOrThrow()
  })
  const { id: hoja } = await inTenant(db, user.negocioId, (tx) =>
    tx
      .insertInto('hoja_enlazada')
      .values({
        negocio_id: user.negocioId,
        nombre: `Hoja${suffix}`,
        url: 'https://docs.google.com/spreadsheets/d/0123456789/export?format=csv',
        proxima_lectura_en: new Date('2100-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const alerta = await publishAlert(db, user.negocioId, 'producto', shop.cafe)
  return {
    ...shop,
    sesion,
    hoja,
    alerta,
    comprometida: String(id),
    ...(await addImport(db, user, `ventas${suffix}.csv`)),
  }
}
