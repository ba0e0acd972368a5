import { bogotaToday } from '@vigia/contract/months.ts'
import { enter, expect, loadSales, overflowOf, shown, signUp, test } from './shop.ts'

/** The 5th and the 25th of the month so many months before this one, as they are written in files. */
const daysOf = (back: number): string[] => {
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  return [5, 25].map((day) => new Date(Date.UTC(year!, month! - 1 - back, day)).toISOString().slice(0, 10))
}

const CLIENTS = ['Ferretería Sol', 'Tienda La 44', 'Doña Rosa']
const lines = (backs: readonly number[], named: boolean): string =>
  [
    `Fecha;Factura;Sucursal;${named ? 'Cliente;' : ''}Categoría;Producto;Cantidad;Valor`,
    ...backs.flatMap((back) =>
      daysOf(back).flatMap((day) =>
        CLIENTS.map((client, at) => {
          const units = 40 + 10 * at + (back % 3)
          const who = named ? `${client};` : ''
          return `${day};F-${day}-${at};Centro;${who}Granos;Arroz;${units};${units * 4000}`
        }),
      ),
    ),
  ].join('\r\n')
const monthsBack = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, k) => from - k)

test('months whose files do not say who bought are told, instead of alerts of every client', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, lines(monthsBack(27, 3), true), 'con-cliente.csv')
  await loadSales(request, member, lines(monthsBack(2, 1), false), 'sin-cliente.csv')
  await enter(page, member, '/predicciones')
  await shown(page)
  const told = /tus archivos no dicen el cliente de tus ventas: no sabemos qué hizo cada cliente/
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByText('elige «Reemplazar lo que había de este período»')).toBeVisible()
  await expect(page.getByText(CLIENTS[0]!)).toHaveCount(0)
  await expect(page.getByText('Compras nuevas que esperamos')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await shown(page)
  await expect(page.getByText(told)).toBeVisible()
  await expect.poll(() => overflowOf(page)).toBe(0)
  // Where the dashboard is not, the bell says it.
  await enter(page, member, '/que_pedir')
  await shown(page)
  await page.getByRole('button', { name: 'Alertas de tendencia', exact: true }).click()
  await expect(page.getByText(told)).toBeVisible()
})
