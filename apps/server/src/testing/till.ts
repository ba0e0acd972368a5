import type { PosCall, PosKey, PosResult } from '@vigia/contract/calls/point-of-sale.ts'
import type { LightMyRequestResponse } from 'fastify'
import { inTenant } from '../db/tenancy.ts'
import type { TestApp, TestUser } from './test-app.ts'

const POS_PATH = '/integraciones/punto_de_venta'

/** A till with a key of its own. */
interface TestTill {
  id: string
  clave: string
  send: (lineas: unknown, headers?: Record<string, string>, more?: object) => Promise<LightMyRequestResponse>
}

export const setPlan = (t: TestApp, user: TestUser, plan: string, renewal: string | null = '2027-01-01') =>
  inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan, fecha_renovacion_plan: renewal }).execute(),
  )

export const createTill = async (t: TestApp, user: TestUser, nombre = 'Caja'): Promise<TestTill> => {
  const made = await user.inject({ method: 'POST', url: `${POS_PATH}/claves`, payload: { nombre } })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { id, clave } = made.json().data as PosKey & { clave: string }
  return {
    id,
    clave,
    send: (lineas, headers = {}, more = {}) =>
      t.app.inject({
        method: 'POST',
        url: '/api/v1/pos/ventas',
        remoteAddress: '10.9.9.9',
        headers: { authorization: `Bearer ${clave}`, ...headers },
        payload: { lineas, ...more },
      }),
  }
}

/** The response to a till's call. @throws Error with the response if it is not a success */
export const sent = async (answer: Promise<LightMyRequestResponse>): Promise<PosResult> => {
  const response = await answer
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json().data
}

export const statesOf = ({ lineas }: PosResult): string[] => lineas.map(({ estado }) => estado)

export const readPointOfSale = async (
  user: TestUser,
): Promise<{ disponible: boolean; claves: PosKey[]; llamadas: PosCall[]; pronostico_en: string | null }> =>
  (await user.inject({ method: 'GET', url: POS_PATH })).json().data

/** A business on Radar 90 with a till. */
export const openTill = async (t: TestApp): Promise<{ user: TestUser; till: TestTill }> => {
  const user = await t.createUser()
  await setPlan(t, user, 'Radar 90')
  return { user, till: await createTill(t, user) }
}

/** The same line as {@link line}, in a file of an accounting program. */
export const fileLine = (documento: string, cantidad: number) =>
  `${documento};10/06/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;${cantidad};${cantidad * 12_000}`

/** A line as a till sends it. */
export const line = (documento: string, cantidad: number, more: object = {}) => ({
  documento,
  fecha: '2026-06-10',
  local: 'Centro',
  cliente: 'Marta Ruiz',
  codigo_producto: 'C-1',
  producto: 'Café molido',
  categoria: 'Bebidas',
  cantidad,
  valor: cantidad * 12_000,
  ...more,
})
