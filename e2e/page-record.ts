import type { Page, Request } from '@playwright/test'

/** Lines of a record that are kept: the last of them tell what a page waited for. */
const KEPT = 60

/**
 * Records what a page asks for, what it prints, and what is pressed in it, so that a journey that fails once in many runs says what its page waited for.
 *
 * @returns the record so far: the last events with their milliseconds, and the requests that nobody has answered
 */
export const recordPage = async (page: Page): Promise<() => string> => {
  const start = Date.now()
  const events: string[] = []
  const unanswered = new Map<Request, string>()
  const note = (event: string): void => {
    events.push(`${Date.now() - start} ${event}`)
    if (events.length > KEPT) events.shift()
  }
  page.on('request', (request) => {
    const call = `${request.method()} ${request.url()}`
    unanswered.set(request, `${Date.now() - start} ${call}`)
    note(`asks ${call}`)
  })
  const ended =
    (how: string) =>
    (request: Request): void => {
      unanswered.delete(request)
      note(`${how} ${request.url()} ${request.failure()?.errorText ?? ''}`)
    }
  page.on('requestfinished', ended('has'))
  page.on('requestfailed', ended('misses'))
  page.on('console', (message) => note(`prints ${message.text()}`))
  page.on('pageerror', (error) => note(`throws ${error.message}`))
  page.on('framenavigated', (frame) => note(`is at ${frame.url()}`))
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
      addEventListener(
        kind,
        (event) => {
          const { clientX, clientY } = event as PointerEvent
          console.debug(kind, clientX, clientY, 'scrolled', scrollY, (event.target as Element).outerHTML.slice(0, 120))
        },
        true,
      )
  })
  return () => [...events, 'unanswered:', ...unanswered.values()].join('\n')
}
