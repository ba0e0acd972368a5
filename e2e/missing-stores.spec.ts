import { bogotaToday } from '@vigia/contract/months.ts'
import { enter, expect, loadSales, settled, shown, signUp, test } from './shop.ts'

/** The first of the month so many months ago, and its name. */
const monthBack = (back: number): Date => {
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - back, 1))
}
const nameOf = (date: Date): string => {
  const name = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' }).format(date)
  return name[0]!.toUpperCase() + name.slice(1)
}

const HEADER = 'Fecha;Factura;Sucursal;Cliente;Producto;Cantidad;Valor'
/** What a store sells in the months from one to another, counted back from this one. */
const salesOf = (store: string, from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => monthBack(from - at)).flatMap((month, at) =>
    ['03', '27'].map((day) => {
      const units = 40 + (at % 12)
      return `${month.toISOString().slice(0, 8)}${day};${store}-${at}-${day};${store};Doña Rosa;Panela;${units};${units * 3000}`
    }),
  )
const file = (...lines: string[][]): string => [HEADER, ...lines.flat()].join('\r\n')

test('a month with the sales of one store alone is under way, until the person says that the other sold nothing', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, file(salesOf('Cali', 30, 2), salesOf('Palmira', 30, 2)))
  const month = nameOf(monthBack(1))
  const missing = `${month}: faltan las ventas de Palmira. Lo contamos como mes en curso hasta que las cargues.`
  await test.step('the preview of the first store says so', async () => {
    await enter(page, member, '/ventas')
    const input = page.getByLabel('Archivos de ventas')
    await input.setInputFiles({
      name: 'cali.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file(salesOf('Cali', 1, 1))),
    })
    await expect(page.getByText(missing)).toBeVisible()
    await page.getByRole('button', { name: /^Cargar 2 líneas/ }).click()
    await settled(member)
  })
  await page.goto('/predicciones')
  await test.step('and so does the dashboard', async () => {
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByText(new RegExp(`Datos completos hasta .*, y ${month} .* en curso`, 'i'))).toBeVisible()
    await shown(page)
  })
  const complete = page.getByText(`${month}: contamos con que Palmira no vendió más, como se dijo aquí.`)
  await test.step('one press says that it sold nothing', async () => {
    await page.getByRole('button', { name: 'Palmira no vendió nada o cerró' }).click()
    await expect(complete).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(missing)).toBeHidden({ timeout: 60_000 })
    await settled(member)
  })
  await test.step('and another that it did sell', async () => {
    await page.getByRole('button', { name: 'Faltan ventas de Palmira' }).click()
    await expect(page.getByText(missing)).toBeVisible({ timeout: 60_000 })
    await expect(complete).toBeHidden()
  })
})
