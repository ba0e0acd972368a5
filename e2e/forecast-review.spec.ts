import { enter, expect, signUp, test } from './shop.ts'

test('a business without sales is told the way, and one without a month to review sees the trial', async ({
  page,
  request,
  shop,
}) => {
  const member = await signUp(request)
  await enter(page, member, '/aciertos')
  await expect(page.getByText('Primero carga un mes completo de ventas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Importar Ventas' })).toHaveAttribute('href', '/ventas')
  await enter(page, shop, '/aciertos')
  await expect(page.getByText('Así habríamos acertado').first()).toBeVisible()
})

test('a forecast review that cannot be read can be asked for again', async ({ page, shop }) => {
  await page.route('**/api/v1/aciertos?**', (route) => route.fulfill({ status: 500, body: '' }))
  await enter(page, shop, '/aciertos')
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/v1/aciertos?**')
  await retry.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mes a mes' })).toBeVisible()
})
