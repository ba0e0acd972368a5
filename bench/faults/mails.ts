/** The mail server that messages go to, and what became of them. */
import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../../apps/server/src/features/mail/mail-server.fixture.ts'
import type { Clock } from './clock.ts'
import { ask } from './owner.ts'
import { openProxy } from './proxy.ts'

const TIMEOUT_S = 300
/** Hours after which a message that waits for its next try is due, and none is too old. */
const DUE_HOURS = 1
const POLL_S = 10

/** @param url of the database */
export const openMails = async (url: string, clock: Clock) => {
  const server = await mailServer()
  const proxy = await openProxy(Number(new URL(server.url).port))
  const states = () =>
    ask<{ id: string; tipo: string; estado: string; error: string | null }>(
      url,
      'select id::text, tipo, estado, error from correo',
    )
  const waiting = async (): Promise<boolean> =>
    (await states()).some(({ estado }) => estado === 'pendiente' || estado === 'enviando')
  /** Lets hours pass, so that those which wait for their next try are sent. */
  const untilNoneWaits = async (): Promise<void> => {
    for (let waited = 0; waited < TIMEOUT_S && (await waiting()); waited += POLL_S) {
      await clock.advance(DUE_HOURS / 24)
      await pause(POLL_S * 1000)
    }
  }
  return {
    url: `smtp://127.0.0.1:${proxy.port}`,
    refuse: proxy.refuse,
    untilNoneWaits,
    /** @returns what became of all that were written */
    settle: async () => {
      await untilNoneWaits()
      const took = new Map<string, number>()
      for (const message of server.taken) {
        const id = /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? ''
        took.set(id, (took.get(id) ?? 0) + 1)
      }
      const all = await states()
      const of = (estado: string) => all.filter((mail) => mail.estado === estado)
      return {
        written: all.length,
        sent: of('enviado').length,
        /** Told to be sent, and never arrived. */
        lost: of('enviado').filter(({ id }) => !took.has(id)).length,
        givenUp: of('muerto').length,
        why: [...new Set(of('muerto').map(({ tipo, error }) => `${tipo}: ${error}`))],
        waiting: all.length - of('enviado').length - of('muerto').length,
        /** In doubt a message is sent again, under the same number; the weekly follow-up never is. */
        again: all.filter(({ id, tipo }) => tipo !== 'seguimiento' && (took.get(id) ?? 0) > 1).length,
        followUpsTwice: all.filter(({ id, tipo }) => tipo === 'seguimiento' && (took.get(id) ?? 0) > 1).length,
      }
    },
    close: () => {
      proxy.close()
      server.close()
    },
  }
}

export type Mails = Awaited<ReturnType<typeof openMails>>
