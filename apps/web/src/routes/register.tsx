import { redirect, useNavigate } from 'react-router'
import { RegisterForm } from '../features/session/register-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { PATHS } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'

export const loader = (): Response | null => (readSession().state === 'stored' ? redirect(PATHS.predicciones) : null)

export const Component = () => {
  const navigate = useNavigate()
  return (
    <SessionCard title="Crea tu cuenta" subtitle="Empiezas con el plan gratuito. No pedimos tarjeta.">
      <title>Crear cuenta · Vigía</title>
      <RegisterForm onRegister={() => void navigate(PATHS.login)} />
    </SessionCard>
  )
}
