import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { noAmountText } from '../apps/web/src/lib/parse-amount.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { enter, expect, goOn, type Member, overflowOf, shown, test, WIDTHS } from './shop.ts'

const numberOf = (text: string | null): number => Number((text ?? '').replaceAll('.', '').replace(/\D*(\d+).*/s, '$1'))

const line = (page: Page) => page.getByRole('region', { name: 'Tus ajustes' })

/** Units expected of the month after this one: of everything, and of one product. */
const expected = async (member: Member, product: number): Promise<{ whole: number; own: number }> => {
  const { meses } = await member.call<{ meses: { desde: { anio: number; mes: number } } }>('GET', '/ajustes')
  const of = async (query: string): Promise<number> => {
    type Month = { anio: number; mes: number; cantidad: number }
    const { data } = await member.call<{ data: Month[] }>('GET', `/predicciones/agregadas/mensual${query}`)
    return data.find(({ anio, mes }) => anio === meses.desde.anio && mes === meses.desde.mes)!.cantidad
  }
  return { whole: await of(''), own: await of(`?producto_id=${product}`) }
}

const openList = async (page: Page): Promise<void> => {
  const opener = line(page).getByRole('button', { name: /Tus ajustes/ })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

test('an adjustment is seen on every card and undone at each width', async ({ page, shop: member }) => {
  await enter(page, member, '/integraciones')
  for (const width of WIDTHS) {
    const { data: products } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
    const panela = products.find(({ nombre }) => nombre === 'Panela')!.id
    const before = await expected(member, panela)
    await page.setViewportSize({ width, height: 900 })
    const onPhone = width < 768
    await goOn(page, onPhone ? '/que_pedir' : `/predicciones?productos=${panela}`)

    await test.step(`at ${width} px with a note, from the line that invites`, async () => {
      await line(page).getByRole('button', { name: 'Ajustar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ajustar lo que esperamos' })
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      const much = dialog.getByLabel('Cuánto, en %')
      await expect(much).toBeFocused()
      await expect(much).toHaveAttribute('aria-invalid', 'true')
      await expect(much).toHaveAccessibleDescription(MESSAGES.ajusteCantidad)
      if (onPhone) {
        await dialog.getByLabel('¿Qué cambia?').selectOption('Un cliente')
        await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Supertienda que abre')
        await expect(page.getByText('Si es un cliente nuevo, ajusta su local o todo el negocio')).toBeVisible()
        await dialog.getByLabel('¿Qué cambia?').selectOption('Un producto')
        await dialog.getByRole('combobox', { name: 'Producto' }).fill('panela')
        await page.getByRole('option', { name: 'Panela' }).click()
      }
      await expect(dialog.getByRole('combobox', { name: 'Producto' })).toHaveValue('Panela')
      await dialog.getByLabel('Se mide en').selectOption('Días cerrado')
      await dialog.getByRole('button', { name: 'Cierras desde el' }).click()
      // The last days of the calendar's month; the first that is chosen is the last too, until another is.
      await page.getByRole('button', { name: /^28 / }).last().click()
      await expect(dialog.getByText(/^Quitamos el \d+% de /)).toBeVisible()
      await dialog.getByLabel('Se mide en').selectOption('Unidades')
      await dialog.getByLabel('Unidades cada mes').fill('300')
      await dialog.getByLabel('Nota').fill('feria')
      expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText(MESSAGES.ajusteGuardado)).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    await test.step('every figure counts with it, coherently', async () => {
      const after = await expected(member, panela)
      expect(after.own - before.own).toBeCloseTo(300, 6)
      expect(after.whole - before.whole).toBeCloseTo(300, 6)
      await expect(line(page)).toContainText('1 ajuste · Panela: +300 unidades')
      await expect(line(page).getByRole('button', { name: /Tus ajustes/ })).toBeFocused()
      await openList(page)
      await expect(line(page)).toContainText('«feria»')
      await expect(line(page)).toContainText('Suma 300 unidades')
      if (onPhone) {
        const item = page.getByRole('listitem').filter({ hasText: 'Panela' }).last()
        await expect(item).toContainText(Math.round(after.own).toLocaleString('es-CO'))
        return
      }
      const chart = page.getByRole('slider', { name: /Evolución/ })
      await chart.focus()
      await expect
        .poll(
          async () => {
            await chart.press('ArrowLeft')
            return chart.getAttribute('aria-valuetext')
          },
          // Nearly a year of months: each press is answered at once.
          { intervals: [0] },
        )
        .toContain('Sin tus ajustes')
      await page.getByRole('button', { name: 'Ver como tabla' }).first().click()
      await expect(page.getByRole('columnheader', { name: 'Sin tus ajustes' })).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Próximo mes' }).click()
      await dialog.getByRole('button', { name: 'Generar' }).click()
      const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await downloading).path())))
      const [, row] = sheets[0]!.rows
      expect(row!.at(-1)).toBe(Math.round(after.own))
      await page.keyboard.press('Escape')
    })

    await test.step('undone, everything is as it was', async () => {
      await openList(page)
      await line(page).getByRole('button', { name: 'Deshacer el ajuste de Panela' }).click()
      await expect(page.getByText(MESSAGES.ajusteDeshecho)).toBeVisible()
      await expect(line(page).getByText(/un cierre, un cliente nuevo/)).toBeVisible()
      await expect(line(page).getByRole('button', { name: 'Ajustar' })).toBeFocused()
      expect(await expected(member, panela)).toEqual(before)
    })
    await goOn(page, '/integraciones')
  }
})

test('an adjustment is changed, and its effect with it', async ({ page, shop: member }) => {
  const { meses } = await member.call<{ meses: { desde: object } }>('GET', '/ajustes')
  const { data: made } = await member.call<{ data: { id: number } }>('POST', '/ajustes', {
    nivel: 'total',
    desde: meses.desde,
    hasta: meses.desde,
    tipo: 'porcentaje',
    cantidad: -50,
    nota: 'cierro dos semanas',
  })
  await enter(page, member, '/predicciones')
  await shown(page)
  // Who opens the card has the code of the form before its button is touched.
  const code = page.waitForResponse(/adjustment-modal-.*\.js/)
  await openList(page)
  await (await code).finished()
  await expect(line(page)).toContainText('Todo el negocio: −50%')
  const taken = numberOf(
    await line(page)
      .getByText(/^Quita/)
      .textContent(),
  )
  await line(page).getByRole('button', { name: 'Cambiar el ajuste de Todo el negocio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el ajuste' })
  const much = dialog.getByLabel('Cuánto, en %')
  await expect(much).toHaveValue('50')
  // What is no such amount is refused in words, and stays as it was typed.
  for (const typed of ['0,004', '1.5.0']) {
    await much.fill(typed)
    await much.press('Enter')
    await expect(much).toHaveAccessibleDescription(noAmountText(2))
    await expect(much).toHaveValue(typed)
  }
  // A minus of another keyboard, and a point before three digits, are what they look like.
  await dialog.getByText('Más', { exact: true }).click()
  await much.fill('−1.000')
  await much.blur()
  await expect(much).toHaveValue('1.000')
  await expect(dialog.getByRole('radio', { name: 'Menos' })).toBeChecked()
  await much.fill('100')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(line(page)).toContainText('Todo el negocio: −100%')
  await expect
    .poll(async () =>
      numberOf(
        await line(page)
          .getByText(/^Quita/)
          .textContent(),
      ),
    )
    .toBeGreaterThan(taken)
  // The shop is left as it was.
  await member.call('DELETE', `/ajustes/${made.id}`)
})

test('a closure over two months is one entry that is changed and undone at once, at each width', async ({
  page,
  shop: member,
}) => {
  type Months = { meses: { desde: { anio: number; mes: number } } }
  const { meses } = await member.call<Months>('GET', '/ajustes')
  // The last week of the first month that can be adjusted, and the first of the next.
  const next = new Date(Date.UTC(meses.desde.anio, meses.desde.mes + 1, 1))
  const day = (days: number): string => new Date(next.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await enter(page, member, '/integraciones')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await member.call('POST', '/ajustes/cierre', { nivel: 'total', desde: day(-7), hasta: day(6), nota: null })
    await page.goto('/que_pedir')
    await expect(line(page)).toContainText('1 ajuste · Todo el negocio: cerrado del ')
    await openList(page)
    const entry = line(page).getByRole('listitem')
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText(/−\d+(,\d+)?% en .* y −\d+(,\d+)?% en .* · Quita /)
    await entry.getByRole('button', { name: 'Cambiar el ajuste de Todo el negocio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar el ajuste' })
    await expect(dialog.getByText(/^Quitamos el \d+% de .* y el \d+% de /)).toBeVisible()
    await expect(dialog.getByLabel('Se mide en')).toHaveCount(0)
    await dialog.getByLabel('Nota').fill('vacaciones')
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText('«vacaciones»')
    expect(await overflowOf(page)).toBe(0)
    await entry.getByRole('button', { name: 'Deshacer el ajuste de Todo el negocio' }).click()
    await expect(line(page).getByText(/un cierre, un cliente nuevo/)).toBeVisible()
  }
})
