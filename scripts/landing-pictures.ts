import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { predictionsMonthly, projectedProducts, salesMonthly } from '@vigia/contract/calls/aggregates.ts'
import type { MonthlyAggregate, ProjectedProduct } from '@vigia/contract/calls/aggregates.ts'
import {
  expectedRanges,
  getForecast,
  type ExpectedRange,
  type PublishedForecast,
} from '@vigia/contract/calls/forecast.ts'
import { listImports, type ImportRecord } from '@vigia/contract/calls/imports.ts'
import { type Month, bogotaToday, fromMonth, monthKey, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { parseConfig } from '../apps/server/src/config.ts'
import { openEmbedded } from '../apps/server/src/db/open-embedded.ts'
import { keysInMemory } from '../apps/server/src/encryption/key-source.ts'
import type { ApiClient } from '../apps/server/src/demo/api-client.ts'
import { createDemoAccount } from '../apps/server/src/demo/demo-account.ts'
import { loadSales } from '../apps/server/src/demo/load-sales.ts'
import { generateShop, type DemoLine } from '../apps/server/src/features/sample-shop/generate.ts'
import { DEMO_FILE_NAME, demoReport } from '../apps/server/src/features/sample-shop/report.ts'
import { openQueue } from '../apps/server/src/jobs/queue.ts'
import { startWorker } from '../apps/server/src/jobs/worker.ts'
import { UNSENT } from '../apps/server/src/features/mail/outbox.ts'
import { openSettings } from '../apps/server/src/settings.ts'

/**
 * Writes the figures that the landing page's pictures show, as the product itself answers them for the demo shop:
 * `node scripts/landing-pictures.ts [yyyy-mm-dd]`. The second forecast is made with the sales up to a year before, so
 * that it can be laid beside what was sold afterwards.
 */
const TARGET = fileURLToPath(new URL('../apps/web/src/features/landing/demo-shop.json', import.meta.url))
const MONTHS_SHOWN = 24
const YEAR_MONTHS = 12
const PRODUCTS_SHOWN = 6

interface File {
  name: string
  bytes: Uint8Array
}

/** Loads a file on a given day into an empty installation and asks it something. */
const askProduct = async <Answer>(
  today: string,
  file: File,
  ask: (api: ApiClient) => Promise<Answer>,
): Promise<Answer> => {
  const now = (): Date => new Date(`${today}T12:00:00-05:00`)
  const database = await openEmbedded(keysInMemory())
  const jobs = await openQueue(database)
  const worker = await startWorker({
    publicUrl: '',
    db: database.db,
    now,
    jobs,
    refreshStatistics: database.refreshStatistics,
  })
  const dependencies = { db: database.db, now, jobs, outbox: UNSENT, ...openSettings(parseConfig({}), now) }
  const app = await buildApp(dependencies)
  const { api } = await createDemoAccount(app, dependencies)
  await loadSales(api, file)
  const answer = await ask(api)
  await app.close()
  await worker.stop()
  await jobs.stop()
  await database.close()
  return answer
}

const csvOf = (lines: readonly DemoLine[]): Uint8Array =>
  new TextEncoder().encode(
    [
      'Fecha;Comprobante;Local;Cliente;Producto;Categoría;Cantidad;Valor',
      ...lines.map(({ date, document, store, client, product, quantity, price }) =>
        [date, document, store, client, product.name, product.category, quantity, quantity * price].join(';'),
      ),
    ].join('\n'),
  )

const listOf = async <Item>(api: ApiClient, path: string): Promise<Item[]> =>
  (await api.get<{ data: Item[] }>(path)).data

const unitsByMonth = (months: readonly MonthlyAggregate[]): Map<Month, number> =>
  new Map(months.map((month) => [toMonth(month), Math.round(month.cantidad)]))

const today = process.argv[2] ?? bogotaToday(new Date())
const underWay = monthOfDate(today)
const cut = underWay - YEAR_MONTHS

const shop = await askProduct(today, { name: DEMO_FILE_NAME, bytes: await demoReport(today) }, async (api) => {
  const names = new Map(
    (await listOf<{ id: number; nombre: string }>(api, '/productos')).map(({ id, nombre }) => [id, nombre]),
  )
  const products = await listOf<ProjectedProduct>(api, `${projectedProducts.path}?months=3`)
  const [imported] = await listOf<ImportRecord>(api, listImports.path)
  const { data: forecast } = await api.get<{ data: PublishedForecast }>(getForecast.path)
  return {
    sold: unitsByMonth(await listOf<MonthlyAggregate>(api, salesMonthly.path)),
    expected: unitsByMonth(await listOf<MonthlyAggregate>(api, predictionsMonthly.path)),
    // Installations of an older server do not answer ranges.
    ranges: await listOf<ExpectedRange>(api, expectedRanges.path).catch((): ExpectedRange[] => []),
    products: products.slice(0, PRODUCTS_SHOWN).map(({ producto_id, cantidad, ingreso }) => ({
      nombre: names.get(producto_id) ?? '',
      cantidad: Math.round(cantidad),
      ingreso: Math.round(ingreso),
    })),
    preview: imported!.vista_previa!,
    accuracy: forecast.evaluacion.find(({ nivel }) => nivel === 'total')!,
  }
})

const aYearAgo = monthKey(cut)
const before = generateShop(today).filter(({ date }) => date < `${aYearAgo}-01`)
const foreseen = await askProduct(`${aYearAgo}-01`, { name: 'hace-un-ano.csv', bytes: csvOf(before) }, async (api) =>
  unitsByMonth(await listOf<MonthlyAggregate>(api, predictionsMonthly.path)),
)

const range = (from: Month, length: number): Month[] => Array.from({ length }, (_, index) => from + index)
const rangeOf = new Map(shop.ranges.map((one) => [toMonth(one), one]))

const picture = {
  hecho: today,
  meses: range(underWay - MONTHS_SHOWN, MONTHS_SHOWN + 1 + YEAR_MONTHS).map((month) => ({
    ...fromMonth(month),
    vendido: shop.sold.get(month) ?? 0,
    esperado: shop.expected.get(month) ?? 0,
    desde: Math.round(rangeOf.get(month)?.cantidad_desde ?? 0),
    hasta: Math.round(rangeOf.get(month)?.cantidad_hasta ?? 0),
  })),
  productos: shop.products,
  error: shop.accuracy.wape,
  error_ingenuo: shop.accuracy.wape_ingenuo,
  archivo: {
    nombre: DEMO_FILE_NAME,
    lineas: shop.preview.lineas,
    encabezados: shop.preview.encabezados,
    mapeo: shop.preview.mapeo,
    muestra: shop.preview.muestra.slice(0, 3),
    productos: shop.preview.productos,
    clientes: shop.preview.clientes,
    locales: shop.preview.locales,
    primera_fecha: shop.preview.primera_fecha,
    ultima_fecha: shop.preview.ultima_fecha,
  },
  hace_un_ano: range(cut, YEAR_MONTHS).map((month) => ({
    ...fromMonth(month),
    vendido: shop.sold.get(month) ?? 0,
    esperado: foreseen.get(month) ?? 0,
  })),
}

await writeFile(TARGET, `${JSON.stringify(picture, undefined, 2)}\n`)
process.stdout.write(`${TARGET}\n`)
