import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpAnswerMail } from './help-mails.ts'
import { mailServer } from './mail-server.fixture.ts'
import { openMailer } from './mailer.ts'
import { resetMail } from './reset-mail.ts'

const LINK = 'https://vigia.example/restablecer?token=abc_DEF-123'
const NOW = (): Date => new Date('2026-06-15T17:00:00Z')

test('with SMTP_URL a message goes to the mail server, as text and as HTML', async () => {
  const server = await mailServer()
  const mailer = openMailer({ smtpUrl: server.url, from: 'Vigía <hola@vigia.example>', outbox: 'unused', now: NOW })
  await mailer.deliver(resetMail('ana@mitienda.co', 'Ana', LINK), 'carta-1')
  server.close()
  const heard = server.heard.join('')
  expect(heard).toContain('MAIL FROM:<hola@vigia.example>')
  expect(heard).toContain('RCPT TO:<ana@mitienda.co>')
  expect(heard).toContain('Message-ID: <carta-1@vigia.example>')
  expect(heard).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/)
})

test('without it the message is a file that the user of the process alone reads, with its link whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-outbox-'))
  const outbox = join(folder, 'outbox')
  const told: unknown[] = []
  const logger = { info: (entry: unknown) => void told.push(entry), error: () => {} }
  const mailer = openMailer({ smtpUrl: undefined, from: 'Vigía <hola@vigia.example>', outbox, now: NOW, logger })
  await mailer.deliver(resetMail('ana@mitienda.co', 'Ana', LINK), 'carta-1')
  const [name] = readdirSync(outbox)
  const file = join(outbox, name!)
  expect(told).toEqual([{ file }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(`\r\n${LINK}\r\n`)
  rmSync(folder, { recursive: true })
})

test('what a person wrote is in the HTML as text and never as markup', () => {
  const said = { mensaje: '<img/src=x onerror=alert(1)>', respuesta: 'Mira «&copy;»' }
  const { html, text } = helpAnswerMail('ana@mitienda.co', 'Ana', said, `${LINK}&a="b"`)
  expect(html).toContain('&lt;img/src=x onerror=alert(1)&gt;')
  expect(html).toContain('«&amp;copy;»')
  expect(html).not.toContain('<img')
  expect(html).toContain('token=abc_DEF-123&amp;a=&quot;b&quot;')
  expect(text).toContain('<img/src=x onerror=alert(1)>')
})
