import { Text } from '@mantine/core'
import { logout } from '@vigia/contract/calls/session.ts'
import { LOGOUT_REDIRECT_MS } from '../lib/ui-constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SessionCard } from '../features/session/session-card.tsx'
import { request } from '../lib/api-client.ts'
import { notifySuccess } from '../lib/notify.ts'
import { PATHS } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearSession, readSession } from '../lib/session.ts'

/** Ends the session on this device immediately, whether or not the server can revoke the token. */
export const loader = (): null => {
  // The request has already read the token, so the session may be cleared now.
  if (readSession().state === 'stored') request(logout, {}).catch(() => undefined)
  clearSession()
  queryClient.clear()
  notifySuccess(MESSAGES.sesionCerrada)
  return null
}

export const Component = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.inicio), LOGOUT_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SessionCard title="Cerraste tu sesión">
      <title>Sesión cerrada · Vigía</title>
      <Text size="sm" c="dimmed">
        Te llevaremos al inicio en {LOGOUT_REDIRECT_MS / 1000} segundos.
      </Text>
    </SessionCard>
  )
}
