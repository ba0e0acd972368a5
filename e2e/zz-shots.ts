import { chromium } from '@playwright/test'
import { request as pw } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { ownServer } from './own-server.ts'
import { loadSales, logInByApi, signUp, enter } from './shop.ts'
const OUT = '/tmp/closed-shots'
mkdirSync(OUT, { recursive: true })
const now = new Date()
const month = (a: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + a, 1))
const names = [
  'Café molido',
  'Panela',
  'Yogur de mora',
  'Leche entera',
  'Queso campesino',
  'Pan tajado',
  'Pandebono',
  'Almojábana',
  'Arroz',
  'Fríjol cargamanto',
  'Lenteja',
  'Aceite',
]
const cats = [
  'Despensa',
  'Despensa',
  'Lácteos',
  'Lácteos',
  'Lácteos',
  'Panadería',
  'Panadería',
  'Panadería',
  'Granos',
  'Granos',
  'Granos',
  'Despensa',
]
let seed = 7
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647
const sales = (from: number, to: number, lastDay = 31) => {
  const out = ['Fecha;Factura;Sucursal;Cliente;Categoría;Producto;Cantidad;Valor']
  for (let m = from; m <= to; m++) {
    const d0 = month(m)
    const season = [0.9, 0.85, 0.95, 1, 1.05, 1.1, 1, 0.95, 1, 1.05, 1.15, 1.6][d0.getUTCMonth()]!
    for (const day of [3, 9, 16, 23, 27]) {
      if (m === to && day > lastDay) continue
      names.forEach((n, r) => {
        const u = Math.max(1, Math.round((20 + r * 4) * season * (0.75 + rnd() * 0.5) * (1 + m * 0.004)))
        const date = new Date(d0.getTime() + (day - 1) * 864e5).toISOString().slice(0, 10)
        out.push(
          `${date};F-${date}-${r};${r % 3 ? 'Centro' : 'Norte'};${['Doña Rosa', 'Tienda La 44', 'Cafetería Sol'][r % 3]};${cats[r]};${n};${u};${u * (1500 + r * 300)}`,
        )
      })
    }
  }
  return out.join('\r\n')
}
const server = await ownServer({}, 7)
await server.start()
const request = await pw.newContext({ baseURL: server.url })
let member = await signUp(request)
await loadSales(request, member, sales(-34, 0, 20))
const at = (a: number) => ({ anio: month(a).getUTCFullYear(), mes: month(a).getUTCMonth() + 1 })
const { data: prods } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
await member.call('POST', '/ajustes', {
  nivel: 'total',
  desde: at(1),
  hasta: at(1),
  tipo: 'porcentaje',
  cantidad: 15,
  nota: 'feria',
})
await member.call('POST', '/ajustes', {
  nivel: 'producto',
  entidad_id: prods[1]!.id,
  desde: at(2),
  hasta: at(4),
  tipo: 'unidades',
  cantidad: 300,
  nota: 'cliente nuevo',
})
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...process.env, ...found.env } as Record<string, string>,
})
const shots = async (tag: string, paths: [string, string][], aheadMs: number) => {
  for (const width of [390, 800, 1440]) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 900 },
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      colorScheme: process.env.DARK ? 'dark' : 'light',
    })
    const page = await context.newPage()
    if (aheadMs) await page.clock.setFixedTime(new Date(Date.now() + aheadMs))
    for (const [name, path] of paths) {
      await enter(page, member, path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(600)
      if (name.startsWith('ajuste-open'))
        await page
          .getByRole('button', { name: /Tus ajustes/ })
          .click()
          .catch(() => {})
      if (name.startsWith('ajuste-new')) {
        await page
          .getByRole('button', { name: /Tus ajustes/ })
          .click()
          .catch(() => {})
        await page
          .getByRole('button', { name: 'Ajustar' })
          .click()
          .catch(() => {})
        await page.waitForTimeout(500)
      }
      await page.screenshot({ path: `${OUT}/${tag}-${name}-${width}.png`, fullPage: !name.startsWith('ajuste-new') })
    }
    await context.close()
  }
}
await shots(
  'a',
  [
    ['predicciones', '/predicciones'],
    ['aciertos', '/aciertos'],
    ['ajuste-open', '/que_pedir'],
    ['ajuste-new', '/que_pedir'],
  ],
  0,
)
await server.stop()
for (const [tag, months, days] of (process.env.DATES ?? 'dec:1:22,jan:2:14,feb:3:9')
  .split(',')
  .map((x) => x.split(':') as [string, string, string])) {
  const ahead = month(+months).getTime() + +days * 864e5 - Date.now()
  await server.start(ahead)
  member = await logInByApi(request, member)
  await loadSales(request, member, sales(+months - 1, +months, +days), `${tag}.csv`)
  await shots(
    tag,
    [
      ['predicciones', '/predicciones'],
      ['aciertos', '/aciertos'],
      ['productos', '/aciertos?por=producto'],
    ],
    ahead,
  )
  await server.stop()
}
await browser.close()
await server.remove()
await request.dispose()
