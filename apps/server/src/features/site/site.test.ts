import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { UNSENT } from '../mail/outbox.ts'
import { openSettings } from '../../settings.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** The application with other settings on the same database. */
const withSettings = async (variables: Record<string, string>) => {
  const { db, jobs, clock, close } = await createTestApp()
  const now = (): Date => clock.now
  const app = await buildApp({ db, now, jobs, outbox: UNSENT, ...openSettings(parseConfig(variables), now) })
  const answer = await app.inject({ method: 'GET', url: '/api/v1/sitio' })
  await app.close()
  await close()
  return { data: answer.json().data, policy: String(answer.headers['content-security-policy']) }
}

test('the site tells whoever asks where to book, pay and write to, and may embed the booking page’s origin alone', async () => {
  const { data, policy } = await withSettings({
    BOOKING_URL: 'https://agenda.example/vigia?mes=1',
    CHECKOUT_URL_RADAR_90: 'https://pagos.example/radar',
    CONTACT_EMAIL: 'ventas@tienda.example',
    ENCRYPTED_IN_TRANSIT: 'true',
    SMTP_URL: 'smtp://127.0.0.1:1',
    CONTACT_PHONE: '+57 602 555 0101',
    CONTACT_ADDRESS: 'Calle 5 # 38-25, Cali',
  })
  expect(data).toEqual({
    agenda_url: 'https://agenda.example/vigia?mes=1',
    pagos: { 'Visión Táctica': null, 'Radar 90': 'https://pagos.example/radar' },
    comprables: ['Radar 90'],
    cifrado: { transito: true, reposo: false },
    envia_correos: true,
    contacto: { correo: 'ventas@tienda.example', telefono: '+57 602 555 0101', direccion: 'Calle 5 # 38-25, Cali' },
  })
  expect(policy).toContain('frame-src https://agenda.example;')
  expect(policy).toContain("connect-src 'self' https://agenda.example;")
})

test('what is not configured is null, the contact is in Cali, and no other page can be embedded', async () => {
  const { data, policy } = await withSettings({})
  expect(data).toEqual({
    agenda_url: null,
    pagos: { 'Visión Táctica': null, 'Radar 90': null },
    comprables: [],
    cifrado: { transito: false, reposo: false },
    envia_correos: false,
    contacto: {
      correo: expect.stringContaining('@'),
      telefono: expect.stringMatching(/^\(602\)/),
      direccion: expect.stringContaining('Cali'),
    },
  })
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("connect-src 'self';")
})

test('with a provider that opens checkouts every paid plan can be paid online', async () => {
  const secrets = { WOMPI_EVENTS_SECRET: 'un secreto', WOMPI_PUBLIC_KEY: 'pub', WOMPI_INTEGRITY_SECRET: 'otro secreto' }
  const { data } = await withSettings(secrets)
  expect(data.comprables).toEqual(['Visión Táctica', 'Radar 90'])
  expect(JSON.stringify(data)).not.toContain('secreto')
})
