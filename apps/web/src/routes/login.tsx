import { MESSAGES } from '@vigia/contract/messages.ts'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../features/session/login-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { notifySuccess } from '../lib/notify.ts'
import { returnPath } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'

export const loader = ({ request }: LoaderFunctionArgs): Response | null => {
  if (readSession().state !== 'stored') return null
  notifySuccess(MESSAGES.sesionExistente)
  return redirect(returnPath(new URL(request.url).searchParams))
}

export const Component = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <SessionCard title="Inicia sesión" subtitle="Mira lo que vas a vender antes de comprarlo.">
      <title>Iniciar sesión · Vigía</title>
      <LoginForm onLogin={() => void navigate(returnPath(search), { replace: true })} />
    </SessionCard>
  )
}
