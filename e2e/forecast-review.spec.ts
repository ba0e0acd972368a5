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

test('on a phone too the names of the list are whole: no word of theirs is broken, and no letter cut', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, shop, '/aciertos?por=producto')
  const name = page.getByRole('button', { name: 'Ver Fríjol cargamanto mes a mes' })
  await expect(name).toBeVisible()
  const { cut, lines } = await name.evaluate((button) => {
    const label = [...button.querySelectorAll('span')].at(-1)!
    const range = document.createRange()
    range.selectNodeContents(label)
    return {
      cut: getComputedStyle(label).overflow !== 'visible' && label.scrollHeight > label.clientHeight,
      lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
    }
  })
  expect(cut).toBe(false)
  expect(lines).toBeLessThanOrEqual(2)
})
