import { writeFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, expect, test as base } from '@playwright/test'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { confirmAddress, mailTo } from './mails.ts'
import { recordPage } from './page-record.ts'
import { smallShopSales } from './sales-files.ts'

/** A person with a business of their own. */
export interface Person {
  name: string
  lastName: string
  email: string
  password: string
}

let people = 0

export const newPerson = (name = 'Ana'): Person => {
  people += 1
  return {
    name,
    lastName: 'Pérez',
    email: `${name.toLowerCase()}-${process.pid}-${people}@example.co`,
    password: 'una-clave-larga',
  }
}

/** @param address of the form; it may hold the plan somebody chose */
export const register = async (page: Page, person: Person, address = '/register'): Promise<void> => {
  await page.goto(address)
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellido').fill(person.lastName)
  await page.getByLabel('Tipo de documento').selectOption('CC')
  await page.getByLabel('Número de documento').fill('1144000111')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(person.password)
  await page.getByRole('checkbox', { name: /política de datos/ }).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText(MESSAGES.registroExitoso)).toBeVisible()
  await page.waitForURL(/\/login(\?|$)/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
}

export const login = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Chooses files on /ventas, where the page is, which begin to be sent at once. */
export const chooseFiles = async (
  page: Page,
  files: readonly (readonly [name: string, content: Uint8Array | string])[],
): Promise<void> => {
  await page.getByLabel('Archivos de ventas').setInputFiles(
    files.map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  )
}

export const chooseFile = (page: Page, name: string, content: Uint8Array | string): Promise<void> =>
  chooseFiles(page, [[name, content]])

/** A person the server knows, with a session of theirs. */
export interface Member extends Person {
  token: string
  /** One call of the API in their name; throws where it is refused. */
  call: <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) => Promise<Answer>
  /** The same without judging the answer: its status. */
  status: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) => Promise<number>
}

export const logInByApi = async (request: APIRequestContext, person: Person): Promise<Member> => {
  const answer = await request.post(`${API_PREFIX}/login`, { data: { email: person.email, password: person.password } })
  const { token } = (await answer.json()) as { token: string }
  const ask = (method: string, path: string, data?: unknown) =>
    request.fetch(`${API_PREFIX}${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })
  return {
    ...person,
    token,
    call: async (method, path, data) => {
      const response = await ask(method, path, data)
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
      return response.json()
    },
    status: async (method, path, data) => (await ask(method, path, data)).status(),
  }
}

/** Registers and logs in by the API, where the forms are not what is proved; the tutorial counts as seen. */
export const signUp = async (request: APIRequestContext, person = newPerson()): Promise<Member> => {
  const data = {
    username: `${person.name} ${person.lastName}`,
    email: person.email,
    password: person.password,
    tipo_documento: 'CC',
    documento: '1144000111',
    acepta_politica: true,
  }
  const answer = await request.post(`${API_PREFIX}/register`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const member = await logInByApi(request, person)
  await member.call('PATCH', '/user/tutorial-completed')
  return member
}

/** Waits until the business has no job to do. */
export const settled = async (member: Member): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { data } = await member.call<{ data: Job[] }>('GET', '/trabajos')
        return data.filter(isOpenJob).length
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe(0)
}

/** Loads a sales file by the API and waits until its forecast is published. @returns the import's id */
export const loadSales = async (
  request: APIRequestContext,
  member: Member,
  content: string,
  name = 'ventas.csv',
): Promise<string> => {
  const sent = await request.post(`${API_PREFIX}/importaciones`, {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { archivo: { name, mimeType: 'text/csv', buffer: Buffer.from(content) } },
  })
  const { id } = ((await sent.json()) as { data: ImportRecord }).data
  await settled(member)
  await member.call('POST', `/importaciones/${id}/confirmar`)
  await settled(member)
  return id
}

/** A phone, a tablet and a desktop, in px. */
export const WIDTHS = [390, 800, 1440]

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page is there: its title, and what it asked the server for instead of the shapes that stand for it. */
export const shown = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('.mantine-Skeleton-root, [data-skeleton]')).toHaveCount(0)
}

/** Gives the browser this person's session, as a login would leave it, before the page reads it. */
export const enter = async (page: Page, { token }: Member, path: string): Promise<void> => {
  const script = await page.addInitScript((session) => localStorage.setItem('auth', session), JSON.stringify({ token }))
  await page.goto(path)
  await script.dispose()
}

/**
 * Goes on to another page of the application in the same document, as a link of it does, and waits until that page's title is there. For journeys
 * that prove something of each page: loading the whole application anew for it takes the processor several times as long.
 */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const before = await page.title()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => page.title(), `the title of ${path}`).not.toBe(before)
  await shown(page)
}

/**
 * Somebody new in a business, by the API, where the forms are not what is proved; the tutorial counts as seen.
 * @param owner whose address is confirmed
 * @param locales ids of the stores that they see; null for all
 */
export const joinAsEditor = async (
  request: APIRequestContext,
  owner: Member,
  person: Person,
  locales: readonly number[] | null = null,
): Promise<Member> => {
  await owner.call('POST', '/equipo/invitaciones', { correo: person.email, rol: 'editor', locales })
  const [, token] = await mailTo(person.email, /\/invitacion#([\w-]+)/)
  const data = { token, nombre: `${person.name} ${person.lastName}`, password: person.password, acepta_politica: true }
  const answer = await request.post(`${API_PREFIX}/invitaciones/aceptar`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const member = await logInByApi(request, person)
  await member.call('PATCH', '/user/tutorial-completed')
  return member
}

/**
 * Tests with a business already loaded, shared by the tests of one worker: `shop` is its owner, who has seen the
 * tutorial. Tests may read it and leave it as it was.
 *
 * `dashboard` is its dashboard, opened once: a load takes longer than most tests that only look at it. They leave it as it was, too; after one that
 * fails both are made anew.
 */
export const test = base.extend<object, { shop: Member; dashboard: Page }>({
  page: async ({ page }, use, info) => {
    const record = await recordPage(page)
    await use(page)
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page-record.txt'), record())
  },
  shop: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      const member = await signUp(request, newPerson('Sol'))
      // Only then may the owner invite.
      await confirmAddress(request, member)
      await loadSales(request, member, smallShopSales())
      await use(member)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  dashboard: [
    async ({ browser, shop }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId, viewport })
      const page = await context.newPage()
      await enter(page, shop, '/predicciones')
      await shown(page)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Total of the newest year in the monthly table, which every filter changes. */
export const total = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').last()
