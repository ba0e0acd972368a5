import { useNavigate, useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { PATHS } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearSession } from '../lib/session.ts'

export const Component = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const welcome = search.has('bienvenida')
  return (
    <SessionCard
      title={welcome ? 'Bienvenido a Vigía' : 'Pon una contraseña nueva'}
      subtitle={
        welcome
          ? 'Pon la contraseña con la que vas a entrar. Tu plan ya está activo.'
          : 'Cerraremos las sesiones que tengas abiertas.'
      }
    >
      <title>{welcome ? 'Bienvenido · Vigía' : 'Contraseña nueva · Vigía'}</title>
      <ResetPasswordForm
        token={search.get('token') ?? ''}
        welcome={welcome}
        onReset={() => {
          // The server has just ended the session of this browser, too.
          clearSession()
          queryClient.clear()
          void navigate(PATHS.login, { replace: true })
        }}
      />
    </SessionCard>
  )
}
