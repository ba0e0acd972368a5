import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { faultsByAxe } from './axe.ts'
import { confirmAddress } from './mails.ts'
import { SALES_HEADER } from './sales-files.ts'
import {
  enter,
  expect,
  goOn,
  joinAsEditor,
  loadSales,
  newPerson,
  overflowOf,
  settled,
  signUp,
  test,
  WIDTHS,
} from './shop.ts'

const DAYS = 200
const SILENT_DAYS = 25

/** Coffee every day until yesterday, and others until 25 days before. */
const salesUntilYesterday = (ended: readonly string[] = ['Panela']): string => {
  const lines = Array.from({ length: DAYS }, (_, k) => {
    const day = addDays(bogotaToday(new Date()), k - DAYS)
    return [
      `${day};Café;5;50000`,
      ...(k < DAYS - SILENT_DAYS ? ended.map((name) => `${day};${name};4;12000`) : []),
    ].join('\r\n')
  })
  return [SALES_HEADER, ...lines].join('\r\n')
}

test('what has stopped selling is asked about, is ordered where it ran out, and is expected no more where it is not sold', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, salesUntilYesterday())
  const { data } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
  await member.call('POST', '/inventario', { filas: data.map(({ id }) => ({ producto_id: id, existencias: 3 })) })
  await enter(page, member, '/que_pedir?periodo=tres_meses')
  const notice = page.getByText('Un producto que vendías seguido dejó de venderse')
  const dialog = page.getByRole('dialog', { name: '¿Por qué no se vende?' })
  const badge = page.getByRole('button', { name: /^Sin ventas desde el .* Panela$/ })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect(notice).toBeVisible()
    await badge.click()
    await expect(dialog).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Elige por qué no se vende al menos uno.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await test.step('its row opens the product, whence it is said too; where it alone has stock, that is known', async () => {
    const coffee = data.find(({ nombre }) => nombre === 'Café')!
    await member.call('POST', '/inventario', { filas: [{ producto_id: coffee.id, existencias: null }] })
    await page.reload()
    await expect(badge).toBeVisible()
    await expect(page.getByText('Di cuánto tienes y te decimos cuánto pedir')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Sin pedido de Panela' }).click()
      const product = page.getByRole('dialog', { name: 'Panela' })
      await expect(product.getByText(/^Sin ventas desde el /)).toBeVisible()
      expect(await overflowOf(page)).toBe(0)
      expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
      await product.getByRole('button', { name: 'Decir por qué' }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await member.call('POST', '/inventario', { filas: [{ producto_id: coffee.id, existencias: 3 }] })
    await page.reload()
  })

  await test.step('the dashboard says it of what will sell most', async () => {
    await goOn(page, '/predicciones')
    const top = page.getByRole('table', { name: /^Productos con más ventas esperadas/ })
    const silent = top.getByRole('row', { name: /Panela Sin ventas desde el / })
    await expect(silent).toBeVisible()
    const leftOf = async (text: string | RegExp) => (await silent.getByText(text).last().boundingBox())!.x
    const rank = (await silent.getByText(/^\d+$/).first().boundingBox())!
    expect(await leftOf(/^Sin ventas desde/)).toBeGreaterThanOrEqual(rank.x + rank.width)
    await goOn(page, '/que_pedir?periodo=tres_meses')
  })

  await test.step('sold no more: it leaves the list, and comes back', async () => {
    await page.getByRole('button', { name: 'Decir por qué' }).click()
    await dialog.getByRole('radio', { name: 'Ya no lo vendo' }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado. Volvemos a calcular tu pronóstico.')).toBeVisible()
    await expect(badge).toHaveCount(0)
    await settled(member)
    await page.getByRole('button', { name: 'Ver cuáles' }).click()
    const left = page.getByRole('dialog', { name: 'Lo que no se pide' })
    await expect(left.getByRole('heading', { name: 'Dijiste que ya no los vendes' })).toBeVisible()
    await left.getByRole('button', { name: 'Se vende otra vez Panela' }).click()
    await settled(member)
    await expect(badge).toBeVisible()
  })

  await test.step('it ran out: it is ordered', async () => {
    await badge.click()
    await dialog.getByRole('radio', { name: 'Se agotó' }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: /Ver cómo sale el pedido de Panela/ })).toBeVisible()
  })
})

test('of many that have stopped selling those that have no answer yet get one at once', async ({ page, request }) => {
  const member = await signUp(request)
  await loadSales(request, member, salesUntilYesterday(['Panela', 'Chocolate', 'Avena']))
  await enter(page, member, '/que_pedir?periodo=tres_meses')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Decir por qué' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Por qué no se venden?' })
  await dialog
    .getByRole('radiogroup', { name: 'Por qué no se vende Panela' })
    .getByRole('radio', { name: 'Es normal' })
    .check()
  await dialog
    .getByRole('group', { name: 'Marcar todos los que faltan:' })
    .getByRole('button', { name: 'Ya no lo vendo' })
    .click()
  expect(await overflowOf(page)).toBe(0)
  expect(await faultsByAxe(page)).toEqual([])
  await expect(dialog.getByRole('radio', { name: 'Ya no lo vendo', checked: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('2 productos no se piden')).toBeVisible()
})

test('in the list of one store it is said where to answer, and who sees that store alone is told that others do', async ({
  page,
  request,
}) => {
  const person = newPerson()
  const owner = await signUp(request, person)
  // Who invites somebody has confirmed their own address.
  await confirmAddress(request, person)
  const [titles, ...lines] = salesUntilYesterday().split('\r\n')
  const inStores = lines.flatMap((line) =>
    line.includes('Café') ? [`${line};Norte`, `${line};Centro`] : `${line};Centro`,
  )
  await loadSales(request, owner, [`${titles};Local`, ...inStores].join('\r\n'))
  const { data } = await owner.call<{ data: { id: number; nombre: string }[] }>('GET', '/locales')
  const { id } = data.find(({ nombre }) => nombre === 'Centro')!
  await enter(page, owner, `/que_pedir?periodo=tres_meses&locales=${id}`)
  await expect(page.getByText('No entra en el pedido hasta que digas por qué, viendo todos los locales.')).toBeVisible()
  const editor = await joinAsEditor(request, owner, newPerson('Leo'), [id])
  await enter(page, editor, '/que_pedir?periodo=tres_meses')
  await expect(page.getByText('hasta que diga por qué alguien que edita todo el negocio.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decir por qué' })).toHaveCount(0)
})
