import { bogotaToday } from '@vigia/contract/months.ts'
import { faultsByAxe } from './axe.ts'
import { testOn } from './own-server.ts'
import { enter, expect, loadSales, logInByApi, type Member, overflowOf, shown, signUp, WIDTHS } from './shop.ts'

const DAY_MS = 86_400_000

const today = (): [year: number, month: number] => {
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  return [year!, month! - 1]
}
/** The first of the month so many months from now. */
const monthFromNow = (ahead: number): Date => {
  const [year, month] = today()
  return new Date(Date.UTC(year, month + ahead, 1))
}
const isoOf = (date: Date): string => date.toISOString().slice(0, 10)
const nameOf = (date: Date): string =>
  new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' }).format(date) + ` ${date.getUTCFullYear()}`

const PRODUCTS = [
  ['Café molido', 'Despensa', 'Centro'],
  ['Panela', 'Despensa', 'Norte'],
  ['Yogur de mora', 'Lácteos', 'Norte'],
] as const

/** Sales on two days of each month, with a season. */
const salesOf = (from: number, to: number): string =>
  [
    'Fecha;Factura;Sucursal;Cliente;Categoría;Producto;Cantidad;Valor',
    ...Array.from({ length: to - from + 1 }, (_, k) => monthFromNow(from + k)).flatMap((month) =>
      [3, 26].flatMap((day) =>
        PRODUCTS.map(([product, category, store], row) => {
          const units = 40 + row * 5 + (month.getUTCMonth() === 11 ? 30 : 0) + (month.getUTCMonth() % 3) * 4
          const date = isoOf(new Date(month.getTime() + (day - 1) * DAY_MS))
          return `${date};F-${date}-${row};${store};Doña Rosa;${category};${product};${units};${units * 3000}`
        }),
      ),
    ),
  ].join('\r\n')

/** A shop that was told what to expect, and adjusted it, two months before the clock of its server. */
const test = testOn({}, async (server, playwright): Promise<Member> => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const before = await signUp(request)
  await loadSales(request, before, salesOf(-30, -1))
  const [year, month] = today()
  const next = new Date(Date.UTC(year, month + 1, 1))
  const wanted = { anio: next.getUTCFullYear(), mes: next.getUTCMonth() + 1 }
  await before.call('POST', '/ajustes', {
    nivel: 'total',
    desde: wanted,
    hasta: wanted,
    tipo: 'porcentaje',
    cantidad: 15,
    nota: 'feria',
  })
  const idOf = async (path: string, name: string): Promise<number> => {
    const { data } = await before.call<{ data: { id: number; nombre: string }[] }>('GET', path)
    return data.find(({ nombre }) => nombre === name)!.id
  }
  await before.call('POST', '/ventas_comprometidas', {
    producto_id: await idOf('/productos', 'Panela'),
    cliente_id: await idOf('/clientes', 'Doña Rosa'),
    fecha_venta: isoOf(new Date(next.getTime() + 14 * DAY_MS)),
    cantidad: 20,
  })
  await server.stop()
  await server.start(monthFromNow(2).getTime() + 9 * DAY_MS - Date.now())
  const member = await logInByApi(request, before)
  await loadSales(request, member, salesOf(0, 1), 'despues.csv')
  await request.dispose()
  return member
})

test('a month that has closed is told beside what was said of it, with the adjustment and last year', async ({
  page,
  found: closed,
}) => {
  await enter(page, closed, '/predicciones')
  await shown(page)
  await test.step('from the dashboard', async () => {
    const card = page.getByRole('region', { name: '¿Acertamos?' })
    await expect(card.getByText(/^Acertamos [0-2] de 2 meses dentro del rango/)).toBeVisible()
    await card.getByRole('link', { name: 'Ver mes a mes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '¿Acertamos?' })).toBeVisible()
  })
  await test.step('the figures, and those of the trial apart', async () => {
    // Two months say nothing of which errs less: those that were tried do.
    await expect(page.getByText('Repetir el año pasado', { exact: true })).toHaveCount(0)
    await expect(page.getByText(/Los 10 meses con raya punteada.* y el de repetir el año pasado, \d+%/)).toBeVisible()
    await expect(page.getByText(/tus ajustes/i).first()).toBeVisible()
    await expect(page.getByText(/lo dijimos el .*, con el mes ya empezado/)).toBeVisible()
  })
  await test.step('the same as a table', async () => {
    await page.getByRole('button', { name: 'Ver como tabla' }).click()
    const table = page.getByRole('table', { name: /Meses cerrados/ })
    const row = table.getByRole('row').nth(1)
    await expect(row.getByRole('rowheader')).toHaveText(nameOf(monthFromNow(1)))
    await expect(row).toContainText(`Lo dijimos en ${nameOf(monthFromNow(0))}`)
    await expect(table.getByRole('row')).toHaveCount(13)
    // Of the month in which it was told, none of its sales were known.
    await expect(table.getByRole('row').nth(2)).toContainText('Lo dijimos el ')
    await expect(table.getByRole('row').nth(3)).toContainText('Prueba con datos hasta')
    await page.getByRole('button', { name: 'Ver como gráfica' }).click()
  })
  await test.step('what was said two and three months before was not said', async () => {
    await page.getByLabel('El pronóstico hecho').selectOption('3 meses antes')
    await expect(page.getByText('Aún no ha cerrado un mes del que te hayamos dicho algo')).toBeVisible()
    await page.getByLabel('El pronóstico hecho').selectOption('1 mes antes')
  })
  await test.step('product by product, and one of them month by month, kept in the address', async () => {
    await page.getByLabel('Ver', { exact: true }).selectOption('Por producto')
    const row = page.getByRole('row').filter({ hasText: 'Panela' })
    await expect(row).toContainText(/[0-2] de 2/)
    await row.getByRole('button', { name: 'Ver Panela mes a mes' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Panela' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Panela' })).toBeVisible()
    await page.getByRole('button', { name: /^Volver a la lista/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Yogur de mora' })).toBeVisible()
  })
})

test('the reviewed months fit every width, can be walked by keyboard and have no fault of access', async ({
  page,
  found: closed,
}) => {
  for (const path of ['/aciertos', '/aciertos?por=producto']) {
    await enter(page, closed, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await shown(page)
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
    }
    expect(await faultsByAxe(page)).toEqual([])
  }
  await page.goto('/aciertos')
  const months = page.getByRole('slider', { name: /Meses cerrados/ })
  await months.focus()
  await months.press('ArrowLeft')
  await expect(months).toHaveAttribute('aria-valuetext', /Lo dijimos el /)
  await months.press('ArrowLeft')
  await expect(months).toHaveAttribute('aria-valuetext', /Habríamos dicho/)
})

test('a commitment whose day has passed says whether it was delivered', async ({ page, found: closed }) => {
  await enter(page, closed, '/demanda_comprometida')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('row', { name: /Panela/ }).getByText('Entregada', { exact: true })).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
  }
})
