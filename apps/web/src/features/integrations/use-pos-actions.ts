import { useQueryClient } from '@tanstack/react-query'
import { recalculateForecast } from '@vigia/contract/calls/forecast.ts'
import {
  createPosKey,
  type PosKey,
  type PosResult,
  revokePosKey,
  testPosKey,
} from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from '../../lib/api-client.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { pointOfSaleQuery } from './point-of-sale.query.ts'

export interface PosActions {
  creating: OnceAction<PosKey & { clave: string }, string>
  revoking: OnceAction<unknown, string>
  testing: OnceAction<PosResult, string>
  forecasting: OnceAction<unknown, void>
}

/** @param onCreated receives a new key, which is shown only once */
export const usePosActions = (onCreated: (key: PosKey & { clave: string }) => void): PosActions => {
  const client = useQueryClient()
  const { refresh, fail } = useRefresh(pointOfSaleQuery.queryKey)
  return {
    creating: useActOnce({
      mutationFn: async (nombre: string) => (await request(createPosKey, { body: { nombre } })).data,
      onSuccess: async (key) => {
        onCreated(key)
        await refresh()
      },
      // The form shows it next to the field.
      onError: () => undefined,
    }),
    revoking: useActOnce({
      mutationFn: (id: string) => request(revokePosKey, { params: { id } }),
      onSuccess: async ({ msg }) => {
        notifySuccess(msg)
        await refresh()
      },
      onError: fail,
    }),
    testing: useActOnce({
      mutationFn: async (id: string) => (await request(testPosKey, { params: { id } })).data,
      onSuccess: async () => {
        notifySuccess(MESSAGES.posPruebaBien)
        await refresh()
      },
      onError: fail,
    }),
    forecasting: useActOnce({
      mutationFn: () => request(recalculateForecast, {}),
      // The progress is shown on this page too.
      onSuccess: () => client.invalidateQueries(),
      onError: fail,
    }),
  }
}
