import { useNavigate, useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { PATHS } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearSession } from '../lib/session.ts'

export const Component = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <SessionCard title="Pon una contraseña nueva" subtitle="Cerraremos las sesiones que tengas abiertas.">
      <title>Contraseña nueva · Vigía</title>
      <ResetPasswordForm
        token={search.get('token') ?? ''}
        onReset={() => {
          // The server has just ended this browser's session too.
          clearSession()
          queryClient.clear()
          void navigate(PATHS.login, { replace: true })
        }}
      />
    </SessionCard>
  )
}
