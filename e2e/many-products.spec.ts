import type { Locator, Page } from '@playwright/test'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, signUp, test } from './shop.ts'

/** More than come first. */
const COUNT = 130
const MONTHS = 14

const salesOfMany = (): string => {
  const lines = Array.from({ length: COUNT }, (_, at) => tinySales(`Producto ${at + 1}`).split('\r\n'))
  return [lines[0]![0]!, ...lines.flatMap((own) => own.slice(1, MONTHS + 1))].join('\r\n')
}

/** Holds the whole list back on its way; the first products come. Returns what lets it come. */
const holdWholeList = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/que_pedir?**', async (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.has('primeras') || searchParams.has('producto_id')) return route.continue()
    // Answered before what is done meanwhile. The page may give it up, and the test may end before a list that is asked for ahead.
    const response = await route.fetch().catch(() => undefined)
    await released
    if (response) await route.fulfill({ response }).catch(() => undefined)
  })
  return release
}

test('of many products the first stand while the others are on their way, and the totals come with these', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, salesOfMany())
  const release = await holdWholeList(page)
  await enter(page, member, '/que_pedir')
  const total = page.getByRole('row', { name: /^Total de/ })

  await test.step('what needs all products waits, their totals too', async () => {
    await expect(total).toContainText(`Total de ${COUNT} productos…`)
    await expect(page.getByText('Cargando los demás productos…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Excel' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Pegar existencias' })).toBeDisabled()
  })

  await test.step('stock that is typed now is there when the others come', async () => {
    const stock = page.getByRole('textbox', { name: /^Existencias de/ }).first()
    const kept = page.waitForResponse('**/api/v1/inventario')
    await stock.fill('3')
    await stock.press('Enter')
    await (await kept).finished()
  })

  await test.step('another order waits for all of them', async () => {
    await page.getByRole('columnheader', { name: 'Producto' }).getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Calculando tu pedido' })).toBeVisible()
    release()
    await expect(page.getByRole('rowheader', { name: /^Producto/ }).first()).toHaveText('Producto 1')
    await expect(page.getByText(`por página, de ${COUNT} productos`)).toBeVisible()
    await expect(page.getByText('Cargando los demás productos…')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Excel' })).toBeEnabled()
    await expect(page.getByRole('button', { name: /Ver cómo sale el pedido de Producto 1$/ })).toBeVisible()
  })

  await test.step('a product that was not among the first is found', async () => {
    await page.getByLabel('Buscar').fill(`producto ${COUNT}`)
    await expect(page.getByRole('rowheader', { name: /^Producto/ })).toHaveText([`Producto ${COUNT}`])
    await page.getByLabel('Buscar').fill('')
  })

  await test.step('the totals are there', async () => {
    await expect(total).toContainText(new RegExp(`Total de ${COUNT} productos[\\d.]`))
    await expect(page.getByText(/productos? por pedir ·/)).toBeVisible()
  })

  await test.step('on a phone the pages are one line, which says which one it is', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const place = page.getByText('Página 1 de 7')
    const next = page.getByRole('button', { name: 'Página siguiente' })
    const middleOf = async (part: Locator): Promise<number> => {
      const { y, height } = (await part.boundingBox())!
      return y + height / 2
    }
    await expect.poll(async () => Math.abs((await middleOf(place)) - (await middleOf(next)))).toBeLessThan(2)
    await next.click()
    await expect(page.getByText('Página 2 de 7')).toBeVisible()
  })
})
