import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, signUp, test } from './shop.ts'

test('a business without sales is told the way', async ({ page, request }) => {
  const member = await signUp(request)
  await enter(page, member, '/que_pedir')
  await expect(page.getByText('Primero carga un mes completo de ventas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Importar Ventas' })).toHaveAttribute('href', '/ventas')
})

test('of a file that tells money alone the page says why there is nothing to order, and what to bring', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  const amounts = tinySales()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  await loadSales(request, member, ['Fecha;Ventas', ...amounts.map((cells) => `${cells[0]};${cells[5]}`)].join('\r\n'))
  await enter(page, member, '/que_pedir')
  await expect(page.getByText('Tus archivos no dicen qué productos vendiste')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Importar Ventas' })).toHaveAttribute('href', '/ventas')
  await expect(page.getByText('Producto general')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0)
})
