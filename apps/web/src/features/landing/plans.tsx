import { PLANS, type Plan } from '@vigia/contract/plans.ts'
import { PATHS, registerPath } from '../../lib/paths.ts'
import { PLAN_FEATURES, planPrice, planTerm } from '../../lib/plan-features.ts'
import { ANCHORS } from './anchors.ts'
import { CheckIcon } from './icons.tsx'
import landing from './landing.module.css'
import classes from './plans.module.css'

const isFree = (plan: Plan): boolean => plan.months === null

/** A paid plan links to registration, which keeps the plan, unless fill-site.ts finds a more direct way. */
const PlanAction = ({ plan }: { plan: Plan }) => (
  <a
    href={isFree(plan) ? PATHS.registro : registerPath(plan.stored)}
    data-checkout={isFree(plan) ? undefined : plan.stored}
    className={isFree(plan) ? landing.primary : landing.secondary}
  >
    {isFree(plan) ? 'Empezar gratis' : `Elegir ${plan.name}`}
  </a>
)

const PlanHead = ({ plan }: { plan: Plan }) => (
  <>
    <span className={classes.name}>{plan.name}</span>
    <span className={classes.price}>{planPrice(plan)}</span>
    <span className={classes.duration}>{planTerm(plan)}</span>
  </>
)

const Included = ({ yes }: { yes: boolean }) =>
  yes ? (
    <span className={classes.yes}>
      <CheckIcon />
      <span className={landing.hiddenWords}>Sí</span>
    </span>
  ) : (
    <span className={classes.no}>
      <span aria-hidden="true">–</span>
      <span className={landing.hiddenWords}>No</span>
    </span>
  )

/** The plans side by side, for wide screens. */
const PlanTable = () => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className={landing.hiddenWords}>Incluye</span>
        </th>
        {PLANS.map((plan) => (
          <th key={plan.stored} scope="col">
            <PlanHead plan={plan} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {PLAN_FEATURES.map(({ label, included }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {PLANS.map((plan) => (
            <td key={plan.stored}>
              <Included yes={included(plan)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          <span className={landing.hiddenWords}>Empezar</span>
        </th>
        {PLANS.map((plan) => (
          <td key={plan.stored}>
            <PlanAction plan={plan} />
          </td>
        ))}
      </tr>
    </tfoot>
  </table>
)

/** The plans on a phone: one card per plan. */
const PlanCards = () => (
  <ul className={classes.cards}>
    {PLANS.map((plan) => (
      <li key={plan.stored}>
        <h3>
          <PlanHead plan={plan} />
        </h3>
        <ul>
          {PLAN_FEATURES.map(({ label, included }) => (
            <li key={label} data-included={included(plan)}>
              <Included yes={included(plan)} />
              {label}
            </li>
          ))}
        </ul>
        <PlanAction plan={plan} />
      </li>
    ))}
  </ul>
)

export const Plans = () => (
  <section id={ANCHORS.plans} aria-labelledby="planes-titulo" className={landing.section}>
    <h2 id="planes-titulo" className={landing.title}>
      Un plan para cada momento de tu negocio
    </h2>
    <p className={landing.lead}>
      Empieza gratis y mira tu propio pronóstico. Cuando quieras verlo en pesos, pasas a un plan pago.
    </p>
    <PlanTable />
    <PlanCards />
  </section>
)
