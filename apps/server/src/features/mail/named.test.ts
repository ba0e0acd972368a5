import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'
import { verificationMail } from './verification-mails.ts'

const LINK = 'https://vigia.example/verificar?token=abc'

/** All words of a message but our own link. */
const saidBy = ({ subject, text, html }: { subject: string; text: string; html: string }): string =>
  [subject, text, html].join('\n').replaceAll(LINK, '')

test.each([
  'https://premios.example/gana',
  'premios.example/gana',
  'Reclama\u00a0tu\u00a0premio\u00a0en\u00a0premios.example',
  'Ana\nhttps://premios.example/gana',
  'gana@premios.example',
])('who registers with the address of another sends them no words of their own: %j', (name) => {
  const said = saidBy(verificationMail('otra@tienda.co', name, LINK))
  expect(said).not.toMatch(/premio|gana/i)
})

test.each(['https://premios.example/gana', 'Premios www.premios.example', 'Escribe a gana@premios.example'])(
  'the name of who invites holds nothing that becomes a link: %j',
  (name) => {
    const said = saidBy(invitationMail('otra@tienda.co', name, 'lector', LINK))
    expect(said).not.toMatch(/:\/\/premios|www\.|premios\.example|gana@/i)
  },
)

test.each([
  ['María José Ríos', 'Hola, María:'],
  ["D'Artagnan", "Hola, D'Artagnan:"],
  ['Tienda24, la esquina', 'Hola, Tienda24:'],
  ['', 'Hola:'],
])('a person is greeted by their first name: %j', (name, greeting) => {
  expect(verificationMail('ana@tienda.co', name, LINK).text).toContain(`${greeting}\n`)
})

test('a business is named as it is', () => {
  expect(invitationMail('otra@tienda.co', 'Ferretería El Tornillo S.A.S.', 'lector', LINK).subject).toBe(
    'Ferretería El Tornillo S.A.S. te invita a su negocio en Vigía',
  )
})
