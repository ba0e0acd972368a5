import type { Page } from '@playwright/test'
import { faultsByAxe } from './axe.ts'
import { PRIVATE } from './private-pages.ts'
import { tinySales } from './sales-files.ts'
import { chooseFile, enter, expect, goOn, newPerson, overflowOf, shown, signUp, test, WIDTHS } from './shop.ts'

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/logout',
  '/olvide-mi-clave',
  '/restablecer',
  '/restablecer?token=uno-que-no-es-de-nadie',
  '/invitacion',
  '/invitacion#uno-que-no-es-de-nadie',
  '/bienvenido',
  '/restablecer?bienvenida=1&token=uno-que-no-es-de-nadie',
  '/verificar?token=uno-que-no-es-de-nadie',
  '/politica-de-datos',
  '/terminos',
  '/baja',
  '/no-existe',
]
/** The last one is that of every other look. */

/** Each dialog: its page and the button that opens it. */
const DIALOGS: [path: string, button: string | RegExp][] = [
  ['/predicciones', 'Exportar'],
  ['/que_pedir', 'Pegar existencias'],
  ['/que_pedir', 'Ajustar'],
  ['/que_pedir', /^Faltan existencias de /],
  ['/demanda_comprometida', 'Registrar nueva venta comprometida'],
  ['/ventas', 'Deshacer ventas.csv'],
  ['/cuenta', 'Invitar'],
  ['/cuenta', 'Cancelar mi cuenta'],
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another colour scheme can break; everything else is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const named = (name: string, faults: readonly string[]): string[] => faults.map((fault) => `${name}: ${fault}`)

/** Colours in transition are neither the old nor the new ones. What a scroll moves, as the shadow over a table's columns, does not end. */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )

const setScheme = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // The landing page and those without Mantine read the scheme only when they are loaded.
  await page.evaluate((scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), scheme)
  await still(page)
}

/** Faults of the page, or of one part of it, in light and in dark colours. */
const faults = async (page: Page, name = '', part?: string): Promise<string[]> => {
  if (part === undefined) await shown(page)
  await still(page)
  const light = named(name, await faultsByAxe(page, part, RULES))
  await setScheme(page, 'dark')
  const dark = named(`${name} (oscuro)`, await faultsByAxe(page, part, COLOUR_RULES))
  await setScheme(page, 'light')
  return [...light, ...dark]
}

/** The widths at which the page is wider than its window. */
const tooWide = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The sidebar goes away when the window narrows.
    await expect
      .poll(() => overflowOf(page), { timeout: 2000 })
      .toBeLessThanOrEqual(0)
      .catch(() => found.push(`${page.url()} is too wide at ${width} px`))
  }
  return found
}

test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

test('axe finds nothing on any public page, in light and dark colours, and none scrolls sideways at 390, 800 and 1440 px', async ({
  page,
}) => {
  const found: string[] = []
  for (const path of PUBLIC) {
    await page.goto(path)
    found.push(...(await faults(page)), ...(await tooWide(page)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on any page or open dialog behind the login, in light and dark colours, and no page scrolls sideways', async ({
  page,
  shop,
}) => {
  const found: string[] = []
  await enter(page, shop, '/integraciones')
  for (const path of PRIVATE) {
    await goOn(page, path)
    found.push(...(await faults(page)))
    for (const [, button] of DIALOGS.filter(([on]) => on === path)) {
      const opener = page.getByRole('main').getByRole('button', { name: button, exact: true }).first()
      await opener.click()
      await page.getByRole('dialog').waitFor()
      found.push(...(await faults(page, String(button), '[role=dialog]')))
      await page.keyboard.press('Escape')
      // Who closes it goes on where they were.
      await expect(opener).toBeFocused()
    }
    found.push(...(await tooWide(page)))
  }
  await goOn(page, '/predicciones')
  await page.getByRole('button', { name: /^Productos/ }).click()
  await page.getByRole('listbox').waitFor()
  found.push(...(await faults(page, 'lista', '[data-portal]')))
  expect(found).toEqual([])
})

test('axe finds nothing on the tutorial, the preview of a file, an open menu and empty pages', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request, newPerson('Luz'))
  const found: string[] = []
  await enter(page, newcomer, '/demanda_comprometida')
  found.push(...(await faults(page, 'vacía')))
  await goOn(page, '/ventas')
  await chooseFile(
    page,
    'dudoso.csv',
    'Fecha;Producto;Cantidad;Valor\r\n01/02/2025;Pan;2;1.500\r\n02/03/2025;Pan;dos;2.500',
  )
  await page.getByRole('button', { name: /^Responde \d/ }).waitFor()
  found.push(...(await faults(page, 'preguntas')))
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('Arrastra aquí').waitFor()
  await chooseFile(page, 'ventas.csv', tinySales())
  await page.getByRole('button', { name: /^Cargar 36/ }).waitFor()
  found.push(...(await faults(page, 'vista previa')))
  await page.getByRole('button', { name: /^Cargar 36/ }).click()
  await page.getByRole('button', { name: 'Corregir una venta' }).click({ timeout: 30_000 })
  await page.getByRole('table', { name: 'Ventas encontradas' }).waitFor()
  found.push(...(await faults(page, 'corregir')))
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await page.getByRole('menu').waitFor()
  found.push(...(await faults(page, 'menú', '[role=menu]')))
  await newcomer.call('DELETE', '/user/tutorial-completed')
  await page.goto('/predicciones')
  await page.getByRole('button', { name: 'Omitir Tutorial' }).waitFor()
  found.push(...(await faults(page, 'tutorial', 'dialog')))
  expect(found).toEqual([])
})
