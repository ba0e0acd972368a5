/** Changes made by hand in a business that has something of every kind (full-business.ts). */
import type { Db, TenantTx } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import type { Shop } from './shop.ts'
import type { TestUser } from './test-app.ts'

const DEPARTURE = { id: 1, vendido: 1, esperado: 2, error: null }
const FOLLOW_UP = {
  desde: '2026-06-08',
  hasta: '2026-06-14',
  unidad: 'cop',
  ventas_hasta: '2026-06-14',
  comparada_hasta: '2026-06-14',
  vendido: 1,
  esperado: 2,
  mes: null,
  clientes: [],
  pedido: null,
}

/** Inputs of the parts; the suffix distinguishes the businesses. */
interface Filling {
  tx: TenantTx
  user: TestUser
  shop: Shop
  suffix: string
}

/** A line of a loaded file, its correction, and a replaced line. */
const addCorrectedLine = async ({ tx, user, shop, suffix }: Filling): Promise<{ linea: number; cambio: number }> => {
  const negocio_id = user.negocioId
  const { id: importacion_id } = await tx
    .insertInto('importacion')
    .values({ negocio_id, archivo: `cargada${suffix}.csv`, bytes: 1, sha256: 'x', estado: 'cargada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    importacion_id,
    fecha: '2026-05-02',
    mes: 2026 * 12 + 4,
    local_id: shop.centro,
    cliente_id: shop.marta,
    producto_id: shop.cafe,
    documento: `FV${suffix}`,
    cantidad: 3_000_000,
    valor: 300_000,
    usd: null,
    huella: crypto.randomUUID(),
  }
  const { id: linea } = await tx
    .insertInto('venta')
    .values({ negocio_id, ...line })
    .returning('id')
    .executeTakeFirstOrThrow()
  const state = JSON.stringify({ id: linea, ...line })
  const { id: cambio } = await tx
    .insertInto('venta_cambio')
    .values({
      negocio_id,
      venta_id: linea,
      importacion_id,
      huella: line.huella,
      antes: state,
      despues: state,
      hecho_en: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('venta_reemplazada')
    .values({ negocio_id, id: 1, por_importacion_id: importacion_id, ...line, huella: crypto.randomUUID() })
    .execute()
  return { linea, cambio }
}

/** A merge of products with a batch id, and a dismissed pair. */
const addMerge = async (
  { tx, user, shop, suffix }: Filling,
  linea: number,
): Promise<{ union: number; tanda: string }> => {
  const negocio_id = user.negocioId
  const tanda = crypto.randomUUID()
  const { id: union } = await tx
    .insertInto('union_dimension')
    .values({
      negocio_id,
      tabla: 'producto',
      de_id: 2_000_000_000 - linea,
      a_id: shop.cafe,
      clave: `viejo${suffix}`,
      de: JSON.stringify({ nombre: `Viejo${suffix}` }),
      categoria: null,
      comprometidas: [],
      lineas: 1,
      tanda,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('union_venta').values({ negocio_id, union_id: union, venta_id: linea }).execute()
  await tx
    .insertInto('union_descartada')
    .values({ negocio_id, tabla: 'producto', clave_de: `uno${suffix}`, clave_a: `otro${suffix}` })
    .execute()
  return { union, tanda }
}

/** A kept forecast, a backtest forecast and an adjustment of a product. */
const addForecastData = async ({ tx, user, shop, suffix }: Filling): Promise<{ ajuste: number }> => {
  const negocio_id = user.negocioId
  const said = { cantidad: '{1,2,3}', cantidad_desde: '{1,1,1}', cantidad_hasta: '{4,4,4}' }
  const months = { ...said, valor: '{1,2,3}', valor_desde: '{1,1,1}', valor_hasta: '{4,4,4}' }
  const frozen = { nivel: 'producto', clave: `café${suffix.toLowerCase()}`, hecho: 2026 * 12 + 3 }
  await tx
    .insertInto('pronostico_congelado')
    .values({ negocio_id, ...frozen, ...months })
    .execute()
  const { id: corrida_id } = await tx.selectFrom('corrida').select('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('nodo_prueba')
    .values({ negocio_id, corrida_id, nivel: 'producto', entidad_id: shop.cafe, ...months })
    .execute()
  const { id: ajuste } = await tx
    .insertInto('ajuste')
    .values({
      negocio_id,
      nivel: 'producto',
      clave: `café${suffix.toLowerCase()}`,
      nombre: `Café${suffix}`,
      desde: 2026 * 12 + 6,
      hasta: 2026 * 12 + 6,
      tipo: 'porcentaje',
      cantidad: 20e6,
      nota: `feria${suffix}`,
      creado_en: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ajuste }
}

/** The stock of two products. */
const addStock = async ({ tx, user, suffix }: Filling): Promise<void> => {
  const negocio_id = user.negocioId
  await tx
    .insertInto('inventario')
    .values({ negocio_id, clave_producto: `café${suffix.toLowerCase()}`, proveedor: `Tostadora${suffix}` })
    .execute()
  await tx
    .insertInto('inventario_local')
    .values({
      negocio_id,
      clave_producto: `agua${suffix.toLowerCase()}`,
      clave_local: `norte${suffix.toLowerCase()}`,
      existencias: 7e6,
      existencias_al: '2026-06-01',
    })
    .execute()
  await tx
    .insertInto('agotado')
    .values({
      negocio_id,
      clave_producto: `agua${suffix.toLowerCase()}`,
      mes: 2026 * 12 + 3,
      fue: true,
      creado_en: new Date(),
    })
    .execute()
  await tx
    .insertInto('local_sin_ventas')
    .values({ negocio_id, clave_local: `norte${suffix.toLowerCase()}`, mes: 2026 * 12 + 4, creado_en: new Date() })
    .execute()
}

/** A weekly follow-up and its e-mail. */
const addFollowUp = async ({ tx, user, suffix }: Filling): Promise<void> => {
  const negocio_id = user.negocioId
  await tx
    .insertInto('seguimiento')
    .values({
      negocio_id,
      semana: '2026-06-15',
      contenido: JSON.stringify({ ...FOLLOW_UP, productos: [{ ...DEPARTURE, nombre: `Café${suffix}` }] }),
      creado_en: new Date(),
    })
    .execute()
  await tx
    .insertInto('correo')
    .values({
      negocio_id,
      usuario_id: user.usuarioId,
      tipo: 'seguimiento',
      clave: `seguimiento${suffix}`,
      mensaje: JSON.stringify({ to: 'a@example.co', subject: `Semana${suffix}`, text: '', html: '' }),
      proximo_intento_en: new Date('2100-01-01'),
      creado_en: new Date(),
    })
    .execute()
}

/** Ids of what was created, as calls take them. */
interface HandMade {
  linea: string
  cambio: string
  union: string
  tanda: string
  ajuste: string
}

/** Everything that a user can change by hand in sales, forecasts and stock. */
export const addHandMade = (db: Db, user: TestUser, shop: Shop, suffix: string): Promise<HandMade> =>
  inTenant(db, user.negocioId, async (tx) => {
    const filling = { tx, user, shop, suffix }
    const { linea, cambio } = await addCorrectedLine(filling)
    const { union, tanda } = await addMerge(filling, linea)
    const negocio_id = user.negocioId
    await tx
      .insertInto('lectura_recordada')
      .values({ negocio_id, firma: `firma${suffix}`, opciones: JSON.stringify({ hoja: `Hoja${suffix}` }) })
      .execute()
    const { ajuste } = await addForecastData(filling)
    await addStock(filling)
    await addFollowUp(filling)
    return { linea: String(linea), cambio: String(cambio), union: String(union), tanda, ajuste: String(ajuste) }
  })
