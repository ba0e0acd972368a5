import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { demoReport } from '../apps/server/src/features/sample-shop/report.ts'
import { findChromium } from '../e2e/chromium.ts'

/**
 * Pictures of every route at three widths, light and dark, from the demo shop: `npm run screens [-- ROUTE…]`.
 * They land in docs/screens/ as NAME-WIDTH[-dark].png.
 */
const PORT = 3921
const BASE = `http://localhost:${PORT}`
const FOLDER = 'docs/screens'
const WIDTHS = [1440, 800, 390]
/** The narrowest is a phone, which is touched. */
const isPhone = (width: number): boolean => width < 500
/** Animations of charts and skeletons are over by then (ms). */
const SETTLE_MS = 1000
/** On a busy machine sixty thousand lines take their time (ms). */
const READING_MS = 120_000
/** Products with stock; the others show what is missing. */
const TOLD_PRODUCTS = 14

const PUBLIC: Record<string, string> = {
  inicio: '/',
  login: '/login',
  registro: '/register',
  bienvenido: '/bienvenido',
  'politica-de-datos': '/politica-de-datos',
  terminos: '/terminos',
  'no-encontrada': '/no-existe',
}
const PRIVATE: Record<string, string> = {
  predicciones: '/predicciones',
  'que-pedir': '/que_pedir',
  seguimiento: '/seguimiento',
  aciertos: '/aciertos',
  ventas: '/ventas',
  'demanda-comprometida': '/demanda_comprometida',
  integraciones: '/integraciones',
  cuenta: '/cuenta',
  pagar: '/pagar',
  ayuda: '/ayuda',
}

interface Demo {
  email: string
  password: string
  stop: () => void
}

/** The list of open sessions names the browser. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

/** Starts the demo and reads its credentials from what it prints. */
const startDemo = (): Promise<Demo> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['apps/server/src/demo/main.ts'], {
      env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString()
      const [, email] = /Correo\s+(\S+)/.exec(printed) ?? []
      const [, password] = /Contraseña\s+(\S+)\n/.exec(printed) ?? []
      if (email && password) resolve({ email, password, stop: () => void child.kill('SIGTERM') })
    })
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${printed}`)))
  })

const logIn = async ({ email, password }: Demo): Promise<string> => {
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${BASE}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT },
      body: JSON.stringify(body),
    })
  const { token } = (await (await post('/login', { email, password })).json()) as { token: string }
  await fetch(`${BASE}/api/v1/user/tutorial-completed`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  })
  return token
}

/** What a shop has said after some days: its stock, people and tills. */
const furnish = async (token: string): Promise<void> => {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${BASE}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const { data } = (await (await call('GET', '/que_pedir')).json()) as { data: ReorderPlan | null }
  await call('POST', '/inventario', {
    filas: data!.filas.slice(0, TOLD_PRODUCTS).map(({ producto_id, esperado }, at) => ({
      producto_id,
      existencias: at === 3 ? 0 : Math.round(esperado * (at % 3 === 0 ? 1.6 : 0.4)),
      empaque: at % 2 === 0 ? null : 12,
      proveedor: at % 2 === 0 ? 'Lácteos del Norte' : 'Bebidas del Pacífico',
      dias_entrega: 5,
      costo: 2500,
    })),
  })
  await call('POST', '/integraciones/punto_de_venta/claves', { nombre: 'Caja principal' })
  await call('POST', '/equipo/invitaciones', { correo: 'marta@sabordelvalle.example', rol: 'editor', locales: null })
}

/** Opens the window to the page's height, so that what is fixed to its edges stands where the page ends. */
const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(SETTLE_MS)
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: page.viewportSize()!.width, height })
  await page.waitForTimeout(SETTLE_MS / 5)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

const picture = async (context: BrowserContext, name: string, path: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${BASE}${path}`)
  await page.waitForLoadState('networkidle')
  await shoot(page, name)
  await page.close()
}

const PREVIEW = 'ventas-vista-previa'

/** The preview of a file that was chosen and not yet loaded. */
const previewPicture = async (context: BrowserContext, suffix: string, report: Uint8Array): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${BASE}/ventas`)
  const file = { name: 'Ventas por producto.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(report) }
  await page.getByLabel('Archivos de ventas').setInputFiles(file)
  await page.getByText('Revisa antes de cargar').waitFor({ timeout: READING_MS })
  await shoot(page, `${PREVIEW}-${suffix}`)
  // Of a file whose every line is there already, nothing is left but to send another.
  await page.getByRole('button', { name: /^(Descartar|Subir otro archivo)$/ }).click()
  await page.getByText('Revisa antes de cargar').waitFor({ state: 'hidden' })
  await page.close()
}

const wanted = process.argv.slice(2)
const isWanted = ([name]: [string, string]): boolean => wanted.length === 0 || wanted.includes(name)

const main = async (): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const report = await demoReport(new Date().toISOString().slice(0, 10))
  const demo = await startDemo()
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const token = await logIn(demo)
    await furnish(token)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of WIDTHS) {
        const suffix = `${width}${colorScheme === 'dark' ? '-dark' : ''}`
        const options = {
          viewport: { width, height: 900 },
          locale: 'es-CO',
          timezoneId: 'America/Bogota',
          colorScheme,
          reducedMotion: 'reduce' as const,
          ...(isPhone(width) && { hasTouch: true, isMobile: true }),
        }
        const visitor = await browser.newContext(options)
        for (const [name, path] of Object.entries(PUBLIC).filter(isWanted))
          await picture(visitor, `${name}-${suffix}`, path)
        await visitor.close()
        const person = await browser.newContext(options)
        await person.addInitScript((session) => localStorage.setItem('auth', session), JSON.stringify({ token }))
        for (const [name, path] of Object.entries(PRIVATE).filter(isWanted))
          await picture(person, `${name}-${suffix}`, path)
        if (isWanted([PREVIEW, ''])) await previewPicture(person, suffix, report)
        await person.close()
      }
  } finally {
    await browser.close()
    demo.stop()
  }
}

await main()
