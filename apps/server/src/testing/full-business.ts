import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { hashPassword } from '../features/session/password.ts'
import { addHandMade } from './hand-made-data.ts'
import { addSales, createShop, publishAlert, publishNodes, publishRun, type Shop } from './shop.ts'
import type { TestUser } from './test-app.ts'
import { addPurchase, addTeam, addTill } from './till-team-purchase.ts'

/** User of the business that is filled. */
export const PASSWORD = 'una clave larga'

/** Ids in a business, as calls take them. */
export interface FullBusiness extends Shop {
  importacion: string
  trabajo: string
  comprometida: string
  alerta: string
  sesion: string
  hoja: string
  clavePos: string
  linea: string
  /** Document number of that line. */
  documento: string
  cambio: string
  union: string
  /** Batch id of the merge. */
  tanda: string
  /** A second user of the team, and an invitation. */
  miembro: string
  invitacion: string
  ajuste: string
  compra: string
  fallida: string
}

/** An import and a job of the user, in states in which they can be read and acted on. */
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

/** A failed import, and a question about it. */
const addHelp = (db: Db, { negocioId: negocio_id, usuarioId: usuario_id }: TestUser, suffix: string): Promise<string> =>
  inTenant(db, negocio_id, async (tx) => {
    const archivo = `fallida${suffix}.csv`
    const { id } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo, bytes: 1, sha256: 'x', estado: 'fallida' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contenido = Buffer.from(archivo)
    await tx.insertInto('importacion_parte').values({ negocio_id, importacion_id: id, numero: 0, contenido }).execute()
    const { id: ayuda_id } = await tx
      .insertInto('ayuda')
      .values({
        negocio_id,
        usuario_id,
        mensaje: `No carga${suffix}`,
        pagina: '/ventas',
        prioritaria: false,
        archivo,
        creada_en: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('ayuda_parte').values({ negocio_id, ayuda_id, numero: 0, contenido }).execute()
    return id
  })

const addCommitment = (db: Db, user: TestUser, shop: Shop): Promise<string> =>
  inTenant(db, user.negocioId, async (tx) => {
    const { id } = await tx
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
      .executeTakeFirstOrThrow()
    return String(id)
  })

/** Sets the user's password to {@link PASSWORD}. @returns the id of their session */
const setPassword = (db: Db, { negocioId }: TestUser): Promise<string> =>
  inTenant(db, negocioId, async (tx) => {
    await tx
      .updateTable('usuario')
      .set({ clave_hash: await hashPassword(PASSWORD) })
      .execute()
    const { id } = await tx.selectFrom('sesion').select('id').executeTakeFirstOrThrow()
    return id
  })

const addLinkedSheet = (db: Db, { negocioId }: TestUser, suffix: string): Promise<string> =>
  inTenant(db, negocioId, async (tx) => {
    const { id } = await tx
      .insertInto('hoja_enlazada')
      .values({
        negocio_id: negocioId,
        nombre: `Hoja${suffix}`,
        url: 'https://docs.google.com/spreadsheets/d/0123456789/export?format=csv',
        proxima_lectura_en: new Date('2100-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/**
 * Fills a business with something of every kind that a business can have.
 * @param suffix ends all its texts, so that they can be found in a response
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
  const comprometida = await addCommitment(db, user, shop)
  const sesion = await setPassword(db, user)
  const hoja = await addLinkedSheet(db, user, suffix)
  const alerta = await publishAlert(db, user.negocioId, 'producto', shop.cafe)
  const team = await addTeam(db, user, suffix)
  const handMade = await addHandMade(db, user, shop, suffix)
  return {
    ...shop,
    ...handMade,
    documento: `FV${suffix}`,
    ...team,
    sesion,
    hoja,
    clavePos: await addTill(db, user, suffix),
    alerta,
    fallida: await addHelp(db, user, suffix),
    compra: await addPurchase(db, user, suffix),
    comprometida,
    ...(await addImport(db, user, `ventas${suffix}.csv`)),
  }
}
