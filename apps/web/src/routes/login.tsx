import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../features/session/login-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { notifySuccess } from '../lib/notify.ts'
import { emailOf, isNewAccount, registrationFor, returnPath } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'
import { NoMailNotice } from '../ui/no-mail-notice.tsx'
import { Notice } from '../ui/notice.tsx'

export const loader = ({ request }: LoaderFunctionArgs): Response | null => {
  if (readSession().state !== 'stored') return null
  notifySuccess(MESSAGES.sesionExistente)
  return redirect(returnPath(new URL(request.url).searchParams))
}

export const Component = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  return (
    <SessionCard title="Inicia sesión" subtitle="Mira lo que vas a vender antes de comprarlo.">
      <title>Iniciar sesión · Vigía</title>
      <meta name="description" content="Entra a Vigía y mira las ventas que vienen en tu negocio." />
      {isNewAccount(state) && (
        <NoMailNotice
          link="el enlace para confirmar tu correo"
          sent={
            <Notice tone="calm">
              Te enviamos un enlace a {emailOf(state)} para confirmar tu correo. Mientras tanto ya puedes entrar.
            </Notice>
          }
        >
          Mientras tanto ya puedes entrar.
        </NoMailNotice>
      )}
      <LoginForm
        email={emailOf(state)}
        registerTo={registrationFor(returnPath(search))}
        onLogin={() => void navigate(returnPath(search), { replace: true })}
      />
    </SessionCard>
  )
}
