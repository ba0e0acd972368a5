import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { chooseFile, login, newPerson, register, tinySales } from './shop.ts'

const PUBLIC = ['/', '/login', '/register', '/bienvenido', '/politica-de-datos', '/no-existe']
const PRIVATE = ['/predicciones', '/ventas', '/demanda_comprometida', '/integraciones', '/cuenta']

const violations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/** Colours in transition are neither the old nor the new ones. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any page in ${scheme} colours`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const found: string[] = []
    for (const path of PUBLIC) {
      await page.goto(path)
      await settle(page)
      found.push(...(await violations(page)))
    }
    const person = newPerson('Dora')
    await register(page, person)
    await login(page, person)
    await page.waitForURL('**/predicciones')
    await chooseFile(page, 'ventas.csv', tinySales())
    await page.getByRole('button', { name: 'Cargar 36 líneas' }).click()
    await expect(page.getByText('Tu pronóstico está listo.')).toBeVisible({ timeout: 30_000 })
    for (const path of PRIVATE) {
      await page.goto(path)
      await settle(page)
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
    await context.close()
  })
