import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'

export const Component = () => (
  <SessionCard
    title="¿Olvidaste tu contraseña?"
    subtitle="Escribe tu correo y te enviamos un enlace para poner una nueva."
  >
    <title>Recuperar contraseña · Vigía</title>
    <meta name="description" content="Recibe por correo un enlace para poner una contraseña nueva en Vigía." />
    <ForgotPasswordForm />
  </SessionCard>
)
