import { PLANS, type Plan } from '@vigia/contract/plans.ts'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { SITE } from '../../lib/site.ts'
import { PLANS_ANCHOR } from './hero.tsx'
import classes from './landing.module.css'

const pesos = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 })

const FEATURES: readonly { label: string; included: (plan: Plan) => boolean }[] = [
  { label: 'Dashboard de predicciones', included: () => true },
  { label: 'Alertas de tendencia', included: () => true },
  { label: 'Reportes en Excel', included: () => true },
  { label: 'Unidades monetarias (COP y USD)', included: ({ money }) => money },
  { label: 'Seguimiento semanal de ventas', included: ({ followUp }) => followUp },
  { label: 'Integración con punto de venta', included: ({ followUp }) => followUp },
  { label: 'Soporte prioritario', included: ({ followUp }) => followUp },
]

/** Paid plans lead to their checkout where one is configured; otherwise, as the free one, to registration. */
const PlanAction = ({ plan }: { plan: Plan }) => {
  const checkout = SITE.checkoutUrls[plan.name]
  if (plan.priceCop > 0 && checkout !== undefined) {
    return (
      <a href={checkout} rel="noopener" className={classes.primary}>
        Comprar {plan.name}
      </a>
    )
  }
  return (
    <Link to={PATHS.registro} className={plan.priceCop === 0 ? classes.primary : classes.secondary}>
      Empezar {plan.priceCop === 0 ? 'gratis' : plan.name}
    </Link>
  )
}

export const PlanTable = () => (
  <section id={PLANS_ANCHOR} aria-labelledby="planes-titulo" className={classes.section}>
    <h2 id="planes-titulo">Planes</h2>
    {/* A region that scrolls must be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={classes.planScroll} tabIndex={0} aria-label="Comparación de planes">
      <table className={classes.plans}>
        <thead>
          <tr>
            <th scope="col">Incluye</th>
            {PLANS.map(({ name, priceCop, duration }) => (
              <th key={name} scope="col">
                <span className={classes.planName}>{name}</span>
                <span className={classes.price}>{priceCop === 0 ? 'Gratis' : pesos.format(priceCop)}</span>
                <span className={classes.duration}>{duration}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map(({ label, included }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {PLANS.map((plan) => (
                <td key={plan.name}>{included(plan) ? 'Sí' : '-'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Elige el tuyo</th>
            {PLANS.map((plan) => (
              <td key={plan.name}>
                <PlanAction plan={plan} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  </section>
)
