import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'

export const Component = () => (
  <SessionCard title="¿Olvidaste tu contraseña?" subtitle="Escribe tu correo y pide un enlace para poner una nueva.">
    <title>Recuperar contraseña · Vigía</title>
    <meta name="description" content="Pide un enlace para poner una contraseña nueva en Vigía." />
    <ForgotPasswordForm />
  </SessionCard>
)
