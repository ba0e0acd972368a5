import { useQueryClient } from '@tanstack/react-query'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useEffect, useRef } from 'react'
import { isWorking } from './list-imports.query.ts'

/** Import states that change the sales, and everything computed from them. */
const CHANGED: readonly ImportRecord['estado'][] = ['cargada', 'deshecha']

/** Reloads all data when an import in progress has changed the sales. */
export const useRefreshAfterChange = (imports: readonly ImportRecord[] | undefined): void => {
  const client = useQueryClient()
  const working = useRef(new Set<string>())
  useEffect(() => {
    const changed = imports?.some(({ id, estado }) => working.current.has(id) && CHANGED.includes(estado))
    working.current = new Set(imports?.filter(isWorking).map(({ id }) => id))
    if (changed) void client.invalidateQueries()
  }, [imports, client])
}
