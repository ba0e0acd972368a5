import { createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMailer } from './mailer.ts'
import { resetMail } from './reset-mail.ts'

const LINK = 'https://vigia.example/restablecer?token=abc_DEF-123'
const NOW = (): Date => new Date('2026-06-15T17:00:00Z')

/** A mail server that takes one message and keeps what it is told (RFC 5321). */
const mailServer = async () => {
  const heard: string[] = []
  const talk = (socket: Socket): void => {
    let inData = false
    socket.write('220 mail.example ESMTP\r\n')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      heard.push(piece)
      if (inData) {
        if (piece.endsWith('\r\n.\r\n')) {
          inData = false
          socket.write('250 kept\r\n')
        }
        return
      }
      inData = piece.startsWith('DATA')
      if (piece.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n')
    })
  }
  const server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, heard, close: () => server.close() }
}

test('with SMTP_URL a message goes to the mail server, as text and as HTML', async () => {
  const server = await mailServer()
  const mailer = openMailer({ smtpUrl: server.url, from: 'Vigía <hola@vigia.example>', outbox: 'unused', now: NOW })
  mailer.post(resetMail('ana@mitienda.co', 'Ana', LINK))
  await mailer.close()
  server.close()
  const heard = server.heard.join('')
  expect(heard).toContain('MAIL FROM:<hola@vigia.example>')
  expect(heard).toContain('RCPT TO:<ana@mitienda.co>')
  expect(heard).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/)
})

test('without it the message is a file that the user of the process alone reads, with its link whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-outbox-'))
  const outbox = join(folder, 'outbox')
  const told: unknown[] = []
  const logger = { info: (entry: unknown) => void told.push(entry), error: () => {} }
  const mailer = openMailer({ smtpUrl: undefined, from: 'Vigía <hola@vigia.example>', outbox, now: NOW, logger })
  mailer.post(resetMail('ana@mitienda.co', 'Ana', LINK))
  await mailer.close()
  const [name] = readdirSync(outbox)
  const file = join(outbox, name!)
  expect(told).toEqual([{ file }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(`\r\n${LINK}\r\n`)
  rmSync(folder, { recursive: true })
})

test('a mail server that cannot be reached is logged, and ends nothing', async () => {
  const errors: unknown[] = []
  const logger = { info: () => {}, error: (entry: unknown) => void errors.push(entry) }
  const server = await mailServer()
  server.close()
  const mailer = openMailer({ smtpUrl: server.url, from: 'a@vigia.example', outbox: 'unused', now: NOW, logger })
  mailer.post(resetMail('ana@mitienda.co', 'Ana', LINK))
  await mailer.close()
  expect(errors).toEqual([{ err: expect.objectContaining({ code: expect.any(String) }) }])
})

test('a name is written into the HTML as text and never as markup', () => {
  const { html, text } = resetMail('ana@mitienda.co', '<img/src=x> Pérez', `${LINK}&a="b"`)
  expect(html).toContain('Hola, &lt;img/src=x&gt;:')
  expect(html).not.toContain('<img')
  expect(html).toContain('token=abc_DEF-123&amp;a=&quot;b&quot;')
  expect(text).toContain('Hola, <img/src=x>:')
})
