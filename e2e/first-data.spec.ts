import { expect, test } from './shop.ts'

test('the first data of a page are asked for once, before its own code has run', async ({ page, shop }) => {
  for (const [path, code] of [
    ['/predicciones', 'predicciones'],
    ['/que_pedir', 'que-pedir'],
    ['/aciertos', 'aciertos'],
    ['/seguimiento', 'seguimiento'],
  ]) {
    const arrived = Promise.withResolvers<void>()
    // Without the code of the calls nothing of the application asks for anything.
    await page.route(/assets\/calls-.*\.js/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    const asked: string[] = []
    const note = (url: string): void => void (url.includes('/api/') && asked.push(url))
    page.on('request', (request) => note(request.url()))
    const person = page.waitForResponse('**/api/v1/user-info')
    const own = page.waitForResponse(new RegExp(`assets/${code}-[^/]*\\.js`))
    await page.goto('/favicon.svg')
    await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify({ token: shop.token }))
    await page.goto(path!, { waitUntil: 'commit' })
    await Promise.all([person, own])
    const early = asked.length
    expect(early).toBeGreaterThan(1)
    arrived.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const first of asked.slice(0, early))
      expect(
        asked.filter((other) => other === first),
        first,
      ).toHaveLength(1)
    page.removeAllListeners('request')
    await page.unrouteAll()
  }
})
