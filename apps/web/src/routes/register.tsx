import { PAID_PLANS } from '@vigia/contract/plans.ts'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { RegisterForm } from '../features/session/register-form.tsx'
import { SessionCard } from '../features/session/session-card.tsx'
import { PATHS, asNewAccount, loginPath, payPath, planOf } from '../lib/paths.ts'
import { planPrice, planTerm } from '../lib/plan-features.ts'
import { readSession } from '../lib/session.ts'

const chosenPlan = (search: URLSearchParams) => PAID_PLANS.find(({ stored }) => stored === planOf(search))

export const loader = ({ request }: LoaderFunctionArgs): Response | null => {
  if (readSession().state !== 'stored') return null
  const plan = chosenPlan(new URL(request.url).searchParams)
  return redirect(plan ? payPath(plan.stored) : PATHS.predicciones)
}

export const Component = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const plan = chosenPlan(search)
  const login = plan ? loginPath(payPath(plan.stored)) : PATHS.login
  return (
    <SessionCard
      title="Crea tu cuenta"
      subtitle={
        plan
          ? `Elegiste ${plan.name}: ${planPrice(plan)} ${planTerm(plan)}. Primero crea tu cuenta; lo pagas después de entrar.`
          : 'Empiezas con Reto 15, que es gratis. No pedimos tarjeta.'
      }
    >
      <title>Crear cuenta · Vigía</title>
      <meta
        name="description"
        content="Crea tu cuenta gratis en Vigía y conoce las ventas que vienen. Sin tarjeta de crédito."
      />
      <RegisterForm loginTo={login} onRegister={(email) => void navigate(login, { state: asNewAccount(email) })} />
    </SessionCard>
  )
}
