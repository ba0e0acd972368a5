import { readFile } from 'node:fs/promises'
import { TUTORIAL_OPEN_DELAY_MS } from '../apps/web/src/lib/ui-constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, newPerson, register, test, total } from './shop.ts'

test('a first visit: register, log in, sample data, dashboard, tutorial, filter, export, commitment, log out', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('link', { name: 'Empezar gratis' }).first().click()
  await page.waitForURL('**/register')
  const sizes = await page
    .getByRole('link', { name: 'términos del servicio' })
    .evaluate((link) => [link, link.parentElement!].map((part) => getComputedStyle(part).fontSize))
  expect(sizes[0]).toBe(sizes[1])
  await register(page, person)
  await expect(
    page.getByText(
      /^(Te enviamos un enlace a .*|Esta instalación de Vigía no envía correos: el enlace) para confirmar tu correo.* Mientras tanto ya puedes entrar/,
    ),
  ).toBeVisible()
  // What was typed a moment ago is not asked again.
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText(MESSAGES.loginExitoso)).toBeVisible()
  await page.waitForURL('**/predicciones')
  await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
  await expect(page.getByText(MESSAGES.sinDatos).first()).toBeVisible()

  await test.step('the empty dashboard leads to the import, and offers the sample shop, which is loaded in its place', async () => {
    await expect(page.getByRole('link', { name: 'Importar ventas', exact: true })).toBeVisible()
    // Longer than it takes to open: it would point at what is not there yet.
    await page.waitForTimeout(2 * TUTORIAL_OPEN_DELAY_MS)
    await expect(page.getByRole('button', { name: 'Omitir Tutorial' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cargar datos de ejemplo' }).click()
    await expect(page.getByRole('region', { name: 'Lo que viene' })).toContainText('Próximos 3 meses', {
      timeout: 80_000,
    })
  })

  await test.step('the tutorial opens now that there is something to show, and is skipped', async () => {
    await page.getByRole('button', { name: 'Omitir Tutorial' }).click()
    await expect(page.getByText(MESSAGES.tutorialOmitido)).toBeVisible()
  })

  await test.step('the dashboard shows the seven cards and how wrong the forecast has been', async () => {
    for (const card of [
      'Histórico mensual',
      'Histórico trimestral',
      'Variación mensual frente al año anterior',
      'Variación trimestral frente al año anterior',
      'Evolución Temporal de Ventas',
      'Comparativo Anual por Meses',
      'Top Productos - Proyección Trimestral',
    ])
      await expect(page.getByRole('heading', { name: card })).toBeVisible()
    await expect(page.getByText(/nos equivocamos en promedio \d+%/)).toBeVisible()
    await expect(page.getByText('en curso').first()).toBeVisible()
    await expect(page.getByText('Estás viendo datos de ejemplo')).toBeVisible()
  })

  await test.step('an alert leads to the dashboard filtered to it, is dismissed and brought back', async () => {
    const alerts = page.getByRole('region', { name: 'Alertas de tendencia' })
    await alerts.getByRole('button', { name: /^Alertas de tendencia \d+ alertas?/ }).click()
    const first = alerts.getByRole('listitem').first()
    await expect(first).toContainText(/\d+ unidades/)
    await first.getByRole('button', { name: /^Descartar la alerta/ }).click()
    await expect(first).toContainText(MESSAGES.alertaDescartada)
    await first.getByRole('button', { name: 'Deshacer' }).click()
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/predicciones\?(locales|clientes|categorias|productos)=\d+/)
    await expect(alerts).toContainText('Son de todo el negocio: no siguen los filtros.')
  })

  await test.step('the tutorial is started again from the account and walked to its end', async () => {
    await page.goto('/cuenta')
    await page
      .getByRole('main')
      .getByText(/repetir el tutorial/i)
      .click()
    await page.waitForURL('**/predicciones')
    for (let step = 1; step < 6; step += 1) await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await expect(page.getByText(MESSAGES.tutorialCompletado)).toBeVisible()
  })

  await test.step('a filter changes every card and lives in the address', async () => {
    const before = await total(page).textContent()
    await page.getByRole('button', { name: /Categorías/ }).click()
    await page.getByRole('option', { name: 'Lácteos' }).click()
    await page.keyboard.press('Escape')
    await expect(total(page)).not.toHaveText(before!)
    await expect(page).toHaveURL(/[?&]categorias=/)
    const filtered = await total(page).textContent()
    await page.reload()
    await expect(total(page)).toHaveText(filtered!)
    await page.goBack()
    await expect(total(page)).toHaveText(before!)
  })

  await test.step('the export is a spreadsheet whose totals are the sums of its months', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Generar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Predicciones_\d{4}-\d{2}_a_\d{4}-\d{2}\.xlsx$/)
    const book = await readXlsx(new Uint8Array(await readFile(await file.path())))
    const sheet = book.sheets[0]!
    expect(sheet.name).toBe('Predicciones')
    const [header, ...rows] = sheet.rows as (string | number)[][]
    expect(header!.slice(0, 3)).toEqual(['producto_id', 'nombre_producto', 'Código'])
    expect(header!.at(-1)).toBe('total')
    expect(header![3]).toMatch(/^\p{L}+ \d{4}( \(lo que falta\))?$/u)
    expect(rows.pop()![0]).toMatch(/^En unidades · (Todo el negocio|\w+: )/)
    expect(rows.pop()![0]).toMatch(/^Cada fila está redondeada/)
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const months = row.slice(3, -1).map(Number)
      expect(months.every(Number.isInteger)).toBe(true)
      expect(row.at(-1)).toBe(months.reduce((sum, units) => sum + units, 0))
      expect(Number(row.at(-1))).toBeGreaterThan(0)
    }
    // What new products will sell stands last.
    const products = rows.filter(([id]) => Number(id) > 0)
    for (const [, , code] of products) expect(code).toMatch(/^\d{4}$/)
    const totals = products.map((row) => Number(row.at(-1)))
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    await expect(page.getByText(MESSAGES.exportarListo(file.suggestedFilename(), products.length))).toBeVisible()
  })

  await test.step('a commitment is registered', async () => {
    await page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: 'Demanda Comprometida' })
      .click()
    await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Cliente').click()
    await page.getByRole('option').first().click()
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.comprometidasGuardadas)).toBeVisible()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  })

  await test.step('logging out', async () => {
    await page.getByRole('button', { name: 'Tu cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText(MESSAGES.sesionCerrada).first()).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
