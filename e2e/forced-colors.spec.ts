import { enter, expect, goOn, test } from './shop.ts'

test('in the colours of the system what is chosen can be told from what is not', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, shop, '/predicciones')
  const background = (name: string) =>
    page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio).backgroundColor)
  expect(await background('Cantidad')).not.toBe(await background('COP'))
  await goOn(page, '/que_pedir')
  const period = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((words) => getComputedStyle(words).backgroundColor)
  await expect(page.getByRole('radio', { name: '3 meses' })).not.toBeChecked()
  await page.getByText('3 meses', { exact: true }).click()
  expect(await period('3 meses')).not.toBe(await period('30 días'))
})
