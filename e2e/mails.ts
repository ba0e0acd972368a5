import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { API_PREFIX } from '@vigia/contract/constants.ts'

/**
 * What `holding` finds in the newest e-mail to this address that holds it, once it is in the server's outbox. Other mails may
 * come after it or be there before. `input` of what is given is the whole mail, without the line breaks of its transport.
 */
export const mailTo = async (
  email: string,
  holding: RegExp,
  dataDir = process.env.VIGIA_E2E_DATA!,
): Promise<RegExpExecArray> => {
  const outbox = join(dataDir, 'outbox')
  let found: RegExpExecArray | null = null
  const find = async (): Promise<boolean> => {
    const names = (await readdir(outbox).catch(() => [])).toSorted().toReversed()
    for (const name of names) {
      const mail = await readFile(join(outbox, name), 'utf8')
      found = mail.includes(`To: ${email}`) ? holding.exec(mail) : null
      if (found) return true
    }
    return false
  }
  await expect.poll(find, { message: `a mail to ${email} that holds ${holding}` }).toBe(true)
  return found!
}

/** Opens the link by which a person shows that their address is theirs. */
export const confirmAddress = async (
  request: APIRequestContext,
  { email }: { email: string },
  dataDir?: string,
): Promise<void> => {
  const [, token] = await mailTo(email, /verificar\?token=(\S+)/, dataDir)
  const answer = await request.post(`${API_PREFIX}/correo/verificacion`, { data: { token } })
  expect(answer.status(), await answer.text()).toBe(200)
}
