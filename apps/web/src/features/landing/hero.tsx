import { FREE_TRIAL_DAYS } from '@vigia/contract/plans.ts'
import { PATHS } from '../../lib/paths.ts'
import { ANCHORS } from './anchors.ts'
import { CheckIcon } from './icons.tsx'
import classes from './hero.module.css'
import landing from './landing.module.css'
import { SalesPicture } from './sales-picture.tsx'

const REASSURANCES = [`${FREE_TRIAL_DAYS} días gratis, sin tarjeta`, 'Tu Excel tal como está', 'Tus datos son tuyos']

export const Hero = () => (
  <section className={classes.hero} aria-labelledby="titulo">
    <div>
      <p className={classes.eyebrow}>Predicción de Ventas Inteligente para PYMES</p>
      <h1 id="titulo" className={classes.headline}>
        Convierte tus Datos en <em>DECISIONES ESTRATÉGICAS</em>
      </h1>
      <p className={landing.lead}>
        Sube el archivo de ventas que ya tienes. Vigía te dice qué vas a vender, en qué local y en qué mes, y cuánto se
        ha equivocado antes.
      </p>
      <div className={landing.actions}>
        <a href={`#${ANCHORS.plans}`} className={landing.primary}>
          Ver los planes
        </a>
        <a href={PATHS.registro} className={landing.secondary}>
          Empezar gratis
        </a>
      </div>
      <ul className={`${landing.checks} ${classes.reassurances}`}>
        {REASSURANCES.map((text) => (
          <li key={text}>
            <CheckIcon />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <SalesPicture />
  </section>
)
