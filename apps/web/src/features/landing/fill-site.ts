import type { SiteConfig } from '@vigia/contract/calls/site.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { BOOKING_WIDGET_HEIGHT_PX } from '../../lib/ui-constants.ts'
import { payPath } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { encryptionText } from '../../lib/encryption-text.ts'
import { mailLink, phoneLink } from '../../lib/site.ts'

/** Written out here, because importing the contract's call would add all calls to the script of this page. */
const SITE_URL = `${API_PREFIX}/sitio`

/** If the calendar has not loaded after this many ms, the contact data are shown instead. */
const BOOKING_TIMEOUT_MS = 15_000
/** The calendar starts to load when it is this far below the window. */
const BOOKING_AHEAD = '600px'

const LINKS = { correo: mailLink, telefono: phoneLink } as const

const fillContact = (contacto: SiteConfig['contacto']): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-contact]')) {
    const part = element.dataset['contact'] as keyof SiteConfig['contacto']
    const words = element.querySelector('span')
    if (words) words.textContent = contacto[part]
    if (element instanceof HTMLAnchorElement && part !== 'direccion') element.href = LINKS[part](contacto[part])
  }
}

const checkoutLinks = (): { link: HTMLAnchorElement; plan: string }[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-checkout]')].map((link) => ({
    link,
    plan: link.dataset['checkout'] ?? '',
  }))

/** People with a session pay inside the application, so that the payment is linked to their business. */
const leadMembers = (): boolean => {
  if (readSession().state !== 'stored') return false
  for (const { link, plan } of checkoutLinks()) link.href = payPath(plan)
  return true
}

const fillCheckouts = (pagos: SiteConfig['pagos']): void => {
  for (const { link, plan } of checkoutLinks()) {
    const url = pagos[plan]
    if (url) link.href = url
  }
}

/** A frame that fails to load fires no event: the browser shows its own error page in it. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  )

/** Inserts the calendar when its section comes near the window, and removes it if it does not load. */
const showBooking = (section: HTMLElement, url: string): void => {
  const [frame, fallback, note] = ['frame', 'fallback', 'note'].map((part) =>
    section.querySelector<HTMLElement>(`[data-booking-${part}]`),
  )
  if (!frame || !fallback || !note) return
  const show = (loaded: boolean): void => {
    frame.hidden = !loaded
    note.hidden = !loaded
    fallback.hidden = loaded
  }
  const calendar = document.createElement('iframe')
  calendar.src = url
  calendar.title = 'Calendario para agendar tu prueba'
  calendar.height = String(BOOKING_WIDGET_HEIGHT_PX)
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (url.startsWith(blockedURI)) show(false)
  })
  show(true)
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      const timeout = setTimeout(() => show(false), BOOKING_TIMEOUT_MS)
      calendar.addEventListener('load', () => clearTimeout(timeout))
      void answers(url).then((there) => {
        if (there) frame.append(calendar)
        else show(false)
      })
    },
    { rootMargin: BOOKING_AHEAD },
  )
  near.observe(section)
}

/** Asks the server for the data of this installation. Without an answer the page stays as it was built. */
export const fillSite = async (): Promise<void> => {
  const member = leadMembers()
  const answer = await fetch(SITE_URL).catch(() => undefined)
  if (!answer?.ok) return
  const { data } = (await answer.json()) as { data: SiteConfig }
  fillContact(data.contacto)
  const encryption = document.querySelector('[data-encryption]')
  if (encryption) encryption.textContent = encryptionText(data.cifrado) ?? ''
  if (!member) fillCheckouts(data.pagos)
  const section = document.querySelector<HTMLElement>('[data-booking]')
  if (section && data.agenda_url !== null) showBooking(section, data.agenda_url)
}
