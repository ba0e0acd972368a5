import { redirect, useNavigate } from 'react-router'
import { RegisterForm } from '../features/session/register-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { PATHS, withEmail } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'

export const loader = (): Response | null => (readSession().state === 'stored' ? redirect(PATHS.predicciones) : null)

export const Component = () => {
  const navigate = useNavigate()
  return (
    <SessionCard title="Crea tu cuenta" subtitle="Empiezas con el plan gratuito. No pedimos tarjeta.">
      <title>Crear cuenta · Vigía</title>
      <meta
        name="description"
        content="Crea tu cuenta gratis en Vigía y conoce las ventas que vienen. Sin tarjeta de crédito."
      />
      <RegisterForm onRegister={(email) => void navigate(PATHS.login, { state: withEmail(email) })} />
    </SessionCard>
  )
}
