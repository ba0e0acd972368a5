import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { demoReport } from '../apps/server/src/demo/shop/report.ts'

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

export const register = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/register')
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellido').fill(person.lastName)
  await page.getByLabel('Tipo de documento').selectOption('CC')
  await page.getByLabel('Número de documento').fill('1144000111')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(person.password)
  await page.getByLabel(/Acepto/).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Registro exitoso')).toBeVisible()
  await page.waitForURL('**/login')
}

export const login = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Chooses a file on /ventas and waits for its preview or its refusal. */
export const chooseFile = async (page: Page, name: string, content: Uint8Array | string): Promise<void> => {
  await page.goto('/ventas')
  await page
    .getByLabel('Archivo de ventas')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

/** Loads the demo shop and waits until its forecast is published. */
export const loadDemoShop = async (page: Page): Promise<void> => {
  await chooseFile(page, 'ventas.xlsx', await demoReport(new Date().toISOString().slice(0, 10)))
  await page.getByRole('button', { name: /^Cargar .* líneas$/ }).click()
  await expect(page.getByText('Tu pronóstico está listo.')).toBeVisible({ timeout: 60_000 })
}

/** Three years of a tiny shop, as a CSV with Spanish headers. */
export const tinySales = (product = 'Café molido'): string =>
  [
    'Fecha;Factura;Cliente;Producto;Cantidad;Valor',
    ...Array.from({ length: 36 }, (_, month) => {
      const date = new Date(Date.UTC(new Date().getUTCFullYear() - 3, new Date().getUTCMonth() + month, 10))
      const day = date.toISOString().slice(0, 10).split('-').toReversed().join('/')
      return `${day};F-${month};Doña Rosa;${product};${10 + (month % 12)};${(10 + (month % 12)) * 5000}`
    }),
  ].join('\r\n')
