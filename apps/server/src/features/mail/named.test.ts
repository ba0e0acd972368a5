import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'
import { verificationMail } from './verification-mails.ts'

const invitation = (owner: string, stores: string[] | null = null) =>
  invitationMail({ to: 'otra@tienda.co', owner, rol: 'lector', stores, link: LINK })

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

test.each([
  'https://premios.example/gana',
  'Premios www.premios.example',
  'Escribe a gana@premios.example',
  'Premios Llama ya 300 123 4567',
  'Ganaste $ 5.000.000 Banco Central',
  'Premios: tu negocio fue elegido para recibir un bono',
  'Premios\u2028Ganaste un bono!',
])('who invites under more than a name is named to nobody: %j', (name) => {
  const { subject, text, html } = invitation(name)
  expect(subject).toBe('Alguien te invita a su negocio en Vigía')
  expect([text, html].join()).not.toMatch(/premios|gana|banco|300/i)
})

test('who is invited reads of which stores, and no words in the place of their names', () => {
  expect(invitation('Ana', ['Centro', 'Norte']).text).toContain('Podrás consultar: Centro y Norte.')
  expect(invitation('Ana', ['Centro', 'Ganaste en https://premios.example']).text).toContain(
    'Podrás consultar: 2 locales.',
  )
  expect(invitation('Ana', ['gana@premios.example']).text).toContain('Podrás consultar: un local.')
  const many = Array.from({ length: 7 }, (_, at) => `Local ${at}`)
  expect(invitation('Ana', many).text).toContain('Podrás consultar: 7 locales.')
  expect(invitation('Ana').text).toContain('Podrás consultar: todos los locales.')
})

test.each([
  ['María José Ríos', 'Hola, María:'],
  ["D'Artagnan", "Hola, D'Artagnan:"],
  ['Tienda24, la esquina', 'Hola, Tienda24:'],
  ['', 'Hola:'],
])('a person is greeted by their first name: %j', (name, greeting) => {
  expect(verificationMail('ana@tienda.co', name, LINK).text).toContain(`${greeting}\n`)
})

test.each([
  'Ferretería El Tornillo S.A.S.',
  'María José Ríos',
  'Droguería La 14',
  "D'Artagnan & Cía.",
  'Tienda24, la esquina',
])('who invites is named as they are: %j', (name) => {
  expect(invitation(name).subject).toBe(`${name.replace(',', '')} te invita a su negocio en Vigía`)
})
