import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { loadDemoShop, login, newPerson, register } from './shop.ts'

test('a first visit: register, log in, load a sales file, read the dashboard, filter, export, log out', async ({
  page,
}) => {
  const person = newPerson()
  await register(page, person)
  await login(page, person)
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
  await page.waitForURL('**/predicciones')
  await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()

  await test.step('load the sales file', () => loadDemoShop(page))

  await test.step('the dashboard shows the seven cards and how wrong the forecast has been', async () => {
    await page.goto('/predicciones')
    await page.getByRole('button', { name: 'Omitir Tutorial' }).click()
    await expect(page.getByText('Tutorial omitido. Puedes activarlo nuevamente desde tu perfil.')).toBeVisible()
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
  })

  await test.step('money is for premium plans', async () => {
    await expect(page.getByRole('radio', { name: 'COP' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'USD' })).toBeDisabled()
  })

  const total = page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').last()
  await test.step('a filter changes every card and lives in the address', async () => {
    const before = await total.textContent()
    await page.getByRole('button', { name: /Categorías/ }).click()
    await page.getByRole('option', { name: 'Lácteos' }).click()
    await page.keyboard.press('Escape')
    await expect(total).not.toHaveText(before!)
    expect(new URL(page.url()).search).toContain('categor')
    const filtered = await total.textContent()
    await page.reload()
    await expect(total).toHaveText(filtered!)
    await page.goBack()
    await expect(total).toHaveText(before!)
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
    expect(header!.slice(0, 2)).toEqual(['producto_id', 'nombre_producto'])
    expect(header!.at(-1)).toBe('total')
    expect(header![2]).toMatch(/^\p{L}+ (de )?\d{4}$/u)
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const months = row.slice(2, -1).map(Number)
      expect(Number(row.at(-1))).toBeCloseTo(
        months.reduce((sum, units) => sum + units, 0),
        0,
      )
      expect(Number(row.at(-1))).toBeGreaterThan(0)
    }
    const totals = rows.map((row) => Number(row.at(-1)))
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    await expect(
      page.getByText(`Reporte generado: ${file.suggestedFilename()} con ${rows.length} productos`),
    ).toBeVisible()
  })

  await test.step('logging out ends the session on the server too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('auth'))
    await page.goto('/logout')
    await expect(page.getByText('Cerrado de sesión exitoso!').first()).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')
    const answer = await page.request.get('/api/v1/user-info', {
      headers: { authorization: `Bearer ${JSON.parse(token!).token ?? token}` },
    })
    expect(answer.status()).toBe(401)
  })
})
