import { expect, test } from '@playwright/test'
import { chooseFile, login, newPerson, register, tinySales } from './shop.ts'

test('an empty login asks for every field, and a wrong password says so without telling which part is wrong', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Por favor complete todos los campos').first()).toBeVisible()
  await login(page, { email: 'nadie@example.co', password: 'no-es-esta' })
  await expect(
    page.getByText('El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.').first(),
  ).toBeVisible()
})

test('passwords that differ are told before anything is sent', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Número de documento').fill('1144000111')
  await page.getByLabel('Correo electrónico').fill('otra@example.co')
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('una-clave-larga')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra-clave-larga')
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()
})

test('each protected page sends visitors to the login', async ({ page }) => {
  for (const path of ['/predicciones', '/ventas', '/demanda_comprometida', '/integraciones', '/cuenta']) {
    await page.goto(path)
    await page.waitForURL('**/login**')
    await expect(page.getByText(/Por favor,? inicia sesión/).first()).toBeVisible()
  }
})

test('a stored session that cannot be read is removed', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('auth', '{"not": a session'))
  await page.goto('/predicciones')
  await page.waitForURL('**/login**')
  await expect(page.getByText('Sesión expirada o inválida').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('files that cannot be read say why and load nothing', async ({ page }) => {
  const person = newPerson('Beto')
  await register(page, person)
  await login(page, person)
  await page.waitForURL('**/predicciones')
  const refused: [name: string, content: Uint8Array | string, message: RegExp][] = [
    ['vacio.csv', '', /vacío/],
    ['foto.xlsx', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /imagen/],
    ['sin-fecha.csv', 'Producto;Cantidad;Valor\r\nCafé;3;15000\r\nPan;2;8000\r\n', /fecha/],
  ]
  for (const [name, content, message] of refused) {
    await chooseFile(page, name, content)
    await expect(page.locator('main').getByText(message).first()).toBeVisible()
  }
  await page.goto('/predicciones')
  await expect(page.getByText('No hay datos disponibles').first()).toBeVisible()
})

test('a good file after bad ones loads, and loading it again adds nothing twice', async ({ page }) => {
  const person = newPerson('Caro')
  await register(page, person)
  await login(page, person)
  await page.waitForURL('**/predicciones')
  await chooseFile(page, 'ventas.csv', tinySales())
  await page.getByRole('button', { name: 'Cargar 36 líneas' }).click()
  await expect(page.getByText('36 líneas nuevas')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Tu pronóstico está listo.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await chooseFile(page, 'otra-vez.csv', tinySales())
  await page.getByRole('button', { name: 'Cargar 36 líneas' }).click()
  await expect(page.getByText(/36 que ya estaban/)).toBeVisible({ timeout: 30_000 })
})
