import { readdir, readFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import { faultsByAxe } from './axe.ts'
import { ownServer } from './own-server.ts'
import { confirmAddress } from './mails.ts'
import { smallShopSales } from './sales-files.ts'
import { enter, expect, loadSales, shown, signUp, test } from './shop.ts'

/** The next Monday after today whose week before is of one month: of days before the first forecast nothing was expected. */
const nextMonday = (): string => {
  const today = bogotaToday(new Date())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const next = addDays(today, (8 - weekday) % 7 || 7)
  const isOfOneMonth = monthOfDate(addDays(next, -7)) === monthOfDate(addDays(next, -1))
  return isOfOneMonth ? next : addDays(next, 7)
}

/** The small shop, which sold in each day of the week before a Monday. */
const salesBefore = (monday: string): string => {
  const days = Array.from({ length: 7 }, (_, back) => addDays(monday, -1 - back))
  const dates = days.map((day) => day.split('-').toReversed().join('/'))
  const lines = dates.flatMap((date, at) => [
    `${date};S-${at};Norte;Doña Rosa;Despensa;Panela;2;8000`,
    `${date};T-${at};Centro;Tienda La 44;Granos;Arroz;25;100000`,
  ])
  return [smallShopSales(), ...lines].join('\r\n')
}

test('on Monday at six the follow-up is in the application and in the outbox, and ends at one press', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-mail-'))
  const outbox = join(folder, 'outbox')
  const monday = nextMonday()
  const server = await ownServer({ VIGIA_OUTBOX: outbox, PUBLIC_URL: 'http://localhost' })
  const startAt = (time: string) => server.start(Date.parse(`${monday}T${time}-05:00`) - Date.now())
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    await startAt('04:00:00')
    const member = await signUp(context.request)
    await confirmAddress(context.request, member, folder)
    await loadSales(context.request, member, salesBefore(monday))

    await test.step('another plan sees what it is and how to have it', async () => {
      await enter(page, member, '/seguimiento')
      await expect(page.getByText('El seguimiento semanal es del plan Radar 90.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Conocer Radar 90' })).toHaveAttribute('href', '/pagar?plan=Radar+90')
    })

    await server.admin('plan', 'set', member.email, 'Radar 90', addDays(monday, 60))
    await server.stop()
    // It looks when it starts and every minute: before six it would be waited for.
    await startAt('06:00:00')
    const mails = async (): Promise<string[]> => {
      const files = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
      return files.filter((mail) => mail.includes('Tu semana') && mail.includes(`To: ${member.email}`))
    }
    await expect.poll(async () => (await mails()).length, { timeout: 150_000, intervals: [1000] }).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatch(/Subject: Tu semana: .* de lo esperado/)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail!.split('\r\n').filter((line) => line.startsWith('- ')).length).toBeLessThanOrEqual(6)

    await test.step('it stands in the application at every width, without asking for every product', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await enter(page, member, '/seguimiento')
        await expect(page.getByRole('heading', { level: 2, name: /^Semana del / }).first()).toBeVisible()
        await shown(page)
        expect(await faultsByAxe(page)).toEqual([])
      }
      await expect(page.getByRole('switch', { name: 'Recibirlo por correo' })).toBeChecked()
      expect(asked).not.toContain('/api/v1/productos')
    })

    await test.step('the link in the message ends it without a login', async () => {
      const token = /\/baja\?token=(\S+)/.exec(mail!)![1]!
      const stranger = await browser.newContext({ baseURL: server.url })
      const other = await stranger.newPage()
      await other.goto(`/baja?token=${token}`)
      await other.getByRole('button', { name: 'Dejar de recibirlo' }).click()
      await expect(other.getByText('ya no te enviaremos el seguimiento semanal')).toBeVisible()
      await stranger.close()
      await page.reload()
      await expect(page.getByRole('switch', { name: 'Recibirlo por correo' })).not.toBeChecked()
    })
  } finally {
    await context.close()
    await server.remove()
  }
})
